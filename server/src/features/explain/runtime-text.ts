/** The runtimes of the top-level `compatibility`, explained (EDIT-013, DCI-050 to 055). */
import { type Span, touches } from '../../problem'
import { runtimeFit, runtimeName } from '../../resolution/runtime'
import type { Snapshot } from '../../workspace/snapshot'
import type { YamlScalar } from '../../yaml/nodes'
import { inlineCode } from '../markdown'
import type { Hover } from './hover'

/** What stands between the commas around an offset, without the spaces beside it. */
export function runtimeSpan(text: string, at: number): Span {
  const start = text.lastIndexOf(',', at - 1) + 1
  const comma = text.indexOf(',', at)
  const written = text.slice(start, comma < 0 ? text.length : comma)
  const from = start + written.length - written.trimStart().length
  return { start: from, end: Math.max(from, start + written.trimEnd().length) }
}

/** One runtime of the list; nothing for prose, which names none. */
export function hoverRuntime(
  { settings }: Snapshot,
  scalar: YamlScalar,
  offset: number,
): Hover | undefined {
  const map = scalar.map()
  const at = map.toValue(offset)
  if (at === undefined) return undefined
  const place = runtimeSpan(scalar.text, at)
  const written = scalar.text.slice(place.start, place.end)
  if (!touches(place, at) || written === '' || /\s/.test(written)) return undefined
  const host = runtimeName(settings.hostRuntime, settings.runtimes)
  const [name] = runtimeFit(written, host, settings.runtimes).runtimes
  const { score } = runtimeFit(scalar.text, host, settings.runtimes)
  const markdown = [
    describeRuntime(written, name, Object.keys(settings.runtimes)),
    score === 1
      ? `Skills are picked for ${inlineCode(host)} here, which this field allows.`
      : `Skills are picked for ${inlineCode(host)} here, which this field does not name: best-effort scores that 0, strict leaves the skill out.`,
  ].join('\n\n')
  return { span: map.toDocument(place), markdown }
}

function describeRuntime(written: string, name: string | undefined, known: string[]): string {
  if (name === undefined) {
    const list = [...known, 'all'].map(inlineCode).join(', ')
    return `${inlineCode(written)} is no known runtime and is ignored. Known are ${list}.`
  }
  if (name === 'all') return '**all**: fits every runtime.'
  const isOwnName = written.toLowerCase() === name
  return `**${name}**: a known runtime${isOwnName ? '' : `, also called ${inlineCode(written)}`}.`
}
