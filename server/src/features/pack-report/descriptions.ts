/** Descriptions by which an agent can hardly find a skill, each with the words to add (SURF-017, DCI-097). */
import { isCapabilityToken } from '../../contract/model'
import { codePoints } from '../../rules/fields'
import { words } from '../../text/words'
import { displayName, type Skill } from '../../workspace/skill'

/**
 * `short`: too short to say what and when; `no-when`: it says what, not when; `common`: its words are
 * everybody's; `unmentioned`: a capability of the contract without its words.
 */
export type WeaknessKind = 'short' | 'no-when' | 'common' | 'unmentioned'

export interface Weakness {
  readonly kind: WeaknessKind
  /** Said to the author, without the skill's name. */
  readonly message: string
}

export interface WeakDescription {
  readonly skill: Skill
  /** Never empty. */
  readonly weaknesses: readonly Weakness[]
}

/** Shorter descriptions hold a title, in code points. */
const SHORT = 60
/** In a smaller pack nothing is common. */
const SMALLEST_PACK = 3

const WHEN =
  /\b(?:when(?:ever)?|while|if|before|after|during|use (?:this|it|for|to|as|with|on|in)|used (?:for|to)|useful|trigger\w*|invoke\w*|ask(?:s|ed)?)\b/i

/** @param skills that can be candidates */
export function weakDescriptions(skills: readonly Skill[]): WeakDescription[] {
  const described = skills.map((skill) => {
    const text = skill.candidate?.description ?? ''
    return { skill, text, stems: new Set(words(text)) }
  })
  const holders = new Map<string, number>()
  for (const { stems } of described) {
    for (const stem of stems) holders.set(stem, (holders.get(stem) ?? 0) + 1)
  }
  const isCommon = (stem: string) =>
    skills.length >= SMALLEST_PACK && (holders.get(stem) ?? 0) > skills.length / 2
  return described.flatMap(({ skill, text, stems }) => {
    const weaknesses = [
      ...inItself(text),
      ...(isMost([...stems].filter(isCommon).length, stems.size) ? [COMMON] : []),
      ...unmentioned(skill, stems),
    ]
    return weaknesses.length > 0 ? [{ skill, weaknesses }] : []
  })
}

const COMMON: Weakness = {
  kind: 'common',
  message:
    'most words of the description stand in most others too: add words that only this skill has',
}

function inItself(text: string): Weakness[] {
  const length = codePoints(text)
  if (length < SHORT) {
    const message = `the description has ${length} characters: say what the skill does and when to use it`
    return [{ kind: 'short', message }]
  }
  if (WHEN.test(text) || !isEnglish(text)) return []
  const message = 'the description does not say when to use it: add "Use when ..."'
  return [{ kind: 'no-when', message }]
}

/** Whether its letters are mostly those of English, whose words are looked for. */
function isEnglish(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return isMost(text.match(/[a-z]/gi)?.length ?? 0, letters)
}

/** Capabilities that the contract provides, other than by the skill's own name. */
function unmentioned({ candidate, ...skill }: Skill, stems: ReadonlySet<string>): Weakness[] {
  const named = new Set([...stems, ...words(displayName(skill))])
  const tokens = candidate?.contract?.provides.filter(isCapabilityToken) ?? []
  return tokens
    .filter((token) => words(token).some((stem) => !named.has(stem)))
    .map((token) => ({
      kind: 'unmentioned',
      message: `the description does not mention \`${token}\`: add "${token.replaceAll('-', ' ')}"`,
    }))
}

function isMost(part: number, all: number): boolean {
  return part > all / 2
}
