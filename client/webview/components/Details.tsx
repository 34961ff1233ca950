import type { ComponentChild } from 'preact'
import type { Candidate } from '../model/report'
import { Arithmetic } from './Arithmetic'
import { usePanel } from './context'
import { Gates } from './Gates'
import { Code, Message, Text } from './Text'

/** What stands behind a row: the sum, the gates, and where the skill is. */
export function Details({ candidate }: { candidate: Candidate }): ComponentChild {
  const { report } = usePanel()
  const { probe, runtime, path, id } = candidate
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
      </dl>
    </div>
  )
}
