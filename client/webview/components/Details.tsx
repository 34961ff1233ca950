import type { ComponentChild } from 'preact'
import { asText } from '../model/arithmetic'
import { count, visible } from '../model/format'
import type { Candidate } from '../model/report'
import { Arithmetic } from './Arithmetic'
import { Button } from './Button'
import { usePanel } from './context'
import { Gates } from './Gates'
import { Code, Message, Text } from './Text'

const OUTCOMES = [
  { words: 'success', success: true },
  { words: 'failure', success: false },
] as const

/** What stands behind a row: the sum, the gates, and where the skill is. */
export function Details({ candidate }: { candidate: Candidate }): ComponentChild {
  const { report, live, state, actions } = usePanel()
  const { probe, runtime, path, id, name, reliability } = candidate
  const token = candidate.matches.find((match) => match.token !== null)?.token ?? null
  const warnings = report.warnings.filter((warning) => warning.id === id)
  return (
    <div class="details">
      <Arithmetic candidate={candidate} host={report.host_runtime} />
      <Gates candidate={candidate} />
      <dl>
        <dt>path</dt>
        <dd>
          <Code text={path} />
        </dd>
        {runtime.unknown.length > 0 && (
          <>
            <dt>not read as a runtime</dt>
            <dd>
              <Text text={runtime.unknown.join(', ')} />
            </dd>
          </>
        )}
        {probe.outcome !== 'none' && (
          <>
            <dt>probe</dt>
            <dd>
              {probe.outcome}
              {probe.reason !== undefined && (
                <>
                  : <Text text={probe.reason} />
                </>
              )}
            </dd>
          </>
        )}
        {warnings.map(({ code, message }) => (
          <>
            <dt key={`${code} term`}>warning</dt>
            <dd key={code}>
              <Message text={message} />
            </dd>
          </>
        ))}
        <dt>history</dt>
        <dd>
          {reliability.sample_size === 0
            ? 'no outcome recorded'
            : `${count(reliability.sample_size, 'outcome')} recorded`}
        </dd>
      </dl>
      <p class="buttons">
        <Button
          actions={actions}
          message={{ type: 'openToken', id, token }}
          label={`${token === null ? 'Open' : 'Open at token'}: ${visible(name)}`}
        >
          {token === null ? 'Open' : 'Open at token'}
        </Button>
        <Button
          actions={actions}
          message={{ type: 'copyText', text: asText(candidate, report.host_runtime) }}
          label={`Copy arithmetic of ${visible(name)}`}
        >
          Copy arithmetic
        </Button>
        <span class="outcomes">
          Used it? Record:{' '}
          {OUTCOMES.map(({ words, success }) => (
            <Button
              key={words}
              actions={actions}
              message={{ type: 'recordOutcome', id, success }}
              label={`Record ${words} of ${visible(name)}`}
              disabled={!live || !state.trusted}
            >
              {words}
            </Button>
          ))}
        </span>
      </p>
    </div>
  )
}
