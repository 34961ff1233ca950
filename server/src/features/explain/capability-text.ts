/** What the workspace knows of a capability, in Markdown: its other names, and who provides and wants it. */
import type { AliasTable } from '../../resolution/aliases'
import { baseName } from '../../skills/paths'
import { UNUSED } from '../../workspace/capabilities'
import type { Skill } from '../../workspace/skill'
import type { Snapshot } from '../../workspace/snapshot'
import { inlineCode, link } from '../markdown'
import { type LinkTo, listSkills } from '../skill-lists'

/** How many other names are listed. */
const MOST_NAMES = 8

/**
 * Paragraphs about a token that is a capability name (EDIT-012, EDIT-013).
 * @param asker path of the skill that it is told in, which goes without saying
 * @param linkTo makes links of skills and alias tables
 */
export function describeCapability(
  snapshot: Snapshot,
  token: string,
  asker: string,
  linkTo?: LinkTo,
): string {
  const { aliases, capabilities } = snapshot
  const others = (skills: readonly Skill[]) => skills.filter(({ path }) => path !== asker)
  const uses = [token, ...aliases.groupOf(token)].map((name) => {
    const { providers, consumers, optionalFor } = capabilities.get(name) ?? UNUSED
    return {
      as: name === token ? '' : ` as ${inlineCode(name)}`,
      providers: others(providers),
      consumers: others(consumers),
      optionalFor: others(optionalFor),
    }
  })
  const line = (what: string, skills: readonly Skill[]) =>
    skills.length > 0 ? [`${what} ${listSkills(skills, linkTo)}`] : []
  return [
    ...describeAliases(snapshot, token, linkTo),
    ...(uses.some(({ providers }) => providers.length > 0) ? [] : ['No other skill provides it']),
    ...uses.flatMap(({ as, providers, consumers, optionalFor }) => [
      ...line(`Provided${as} by`, providers),
      ...line(`Required${as} by`, consumers),
      ...line(`Optional${as} for`, optionalFor),
    ]),
  ].join('\n\n')
}

function describeAliases(snapshot: Snapshot, token: string, linkTo?: LinkTo): string[] {
  const { aliases } = snapshot
  const table = aliases.tables.find(({ canonical }) => canonical.has(token))
  if (table === undefined) return []
  const canonical = aliases.canonicalOf(token)
  if (canonical !== token) {
    return [`Alias of ${inlineCode(canonical)} by ${nameOf(table, token, snapshot, linkTo)}`]
  }
  const others = aliases.groupOf(token)
  if (others.length === 0) return []
  const more = others.length > MOST_NAMES ? ` and ${others.length - MOST_NAMES} more` : ''
  return [`Also known as ${others.slice(0, MOST_NAMES).map(inlineCode).join(', ')}${more}`]
}

function nameOf(
  { source }: AliasTable,
  token: string,
  { dciFiles, settings }: Snapshot,
  linkTo: LinkTo | undefined,
): string {
  if (source === 'builtin') return 'the built-in table'
  const isUsers = source === 'runtime-user'
  const file = dciFiles.find(
    ({ kind, path, text }) =>
      kind === 'aliases' &&
      (path === settings.aliasFile) === isUsers &&
      text.includes(JSON.stringify(token)),
  )
  const name = isUsers ? baseName(settings.aliasFile ?? '') : '.dci/aliases.v1.json'
  return file && linkTo ? link(name, linkTo(file.path)) : inlineCode(name)
}
