import type { ComponentChild } from 'preact'
import type { Report } from '../model/report'
import { usePanel } from './context'
import { Fold } from './Fold'
import { InReport } from './InReport'
import { Code, Text } from './Text'

const REASONS: Readonly<Record<Report['rejections'][number]['reason'], string>> = {
  unreadable: 'cannot be read',
  'too-large': 'is larger than 1 MiB',
  'not-utf8': 'is not UTF-8 text',
  'no-frontmatter': 'has no frontmatter',
  'invalid-frontmatter': 'has frontmatter without a usable name and description',
  disabled: 'is disabled by configuration',
  duplicate: 'was found before, under the same name and path',
  'contract-unparseable': 'has a contract that cannot be read, which strict does not accept',
}

/** Skills that were found and never scored, with the reason of each (DCI-022). */
export function Excluded(): ComponentChild {
  const { report, view } = usePanel()
  const { rejections } = report
  if (rejections.length === 0) return null
  const title = (
    <>
      <b>{view.totals.rejections.toLocaleString('en')}</b> never scored
    </>
  )
  return (
    <section aria-labelledby="excluded">
      <h2 id="excluded">Excluded</h2>
      <Fold name="excluded" title={title} openAtFirst={false}>
        <ul class="excluded">
          {rejections.map(({ id, reason, detail }) => (
            <li key={`${id} ${reason}`}>
              <Code text={id} /> {REASONS[reason]}
              {detail !== undefined && (
                <span class="muted">
                  : <Text text={detail} />
                </span>
              )}
            </li>
          ))}
          <InReport count={view.totals.rejections - rejections.length} />
        </ul>
      </Fold>
    </section>
  )
}
