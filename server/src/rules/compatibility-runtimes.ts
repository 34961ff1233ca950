import { DEFAULT_HOST_RUNTIME, runtimeFit } from '../resolution/runtime'
import { example, GOOD_DESCRIPTION, GOOD_NAME, type Rule } from './rule'

/** DCI-096: a field that names runtimes and says more besides is read as a list of runtimes. */
export const compatibilityRuntimes: Rule = {
  code: 'skill/compatibility-runtimes',
  severity: 'hint',
  title: 'Compatibility that mixes runtimes and prose',
  explanation:
    'Words of `compatibility` that name a known runtime limit the skill to those runtimes, and the other words are ignored. Prose alone limits nothing. Where both stand there, make sure that the limit is meant.',
  good: example(GOOD_NAME, GOOD_DESCRIPTION, 'compatibility: cli, copilot'),
  bad: example(GOOD_NAME, GOOD_DESCRIPTION, 'compatibility: cli, needs network access'),
  hostReports: false,
  check({ file: { compatibility }, runtimes }) {
    if (compatibility === undefined) return []
    const fit = runtimeFit(compatibility.text, DEFAULT_HOST_RUNTIME, runtimes)
    if (fit.runtimes.length === 0 || fit.unknown.length === 0) return []
    const ignored = fit.unknown.map((word) => `\`${word}\``).join(', ')
    const message = `Read as the runtimes ${fit.runtimes.join(', ')}; ignored: ${ignored}`
    return [{ span: compatibility.span, message }]
  },
}
