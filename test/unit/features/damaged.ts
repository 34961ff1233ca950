/** Skill files as they are while someone types, for properties that must hold of any text. */
import { mutate } from '../rules/mutate'
import { Random } from '../yaml/random'

const CONTRACTS = [
  '"DCI/1^strict P(web-search) R(b,c) Pol(max-providers=2)"',
  "'DCI/1 P(web) Provides(x) A(k=a\\,b)' # why",
  'DCI/1^best-effort P(a,a) Pol(min-score=2) X(y)',
  '>-\n    DCI/1 P(a)\n    R( b,c )',
  '|\n    DCI/1 P(a) A(k=a\\,b)\n    R(Bad_Cap)\n\n',
  '"DCI/1 P(a,\\\n    b\\x2dc)\n    R(d)"',
  '{contract: "DCI/1 P(a)", other: [b, c]}',
]

const SOUND = CONTRACTS.flatMap((contract) => {
  const metadata = contract.startsWith('{') ? contract : `\n  version: 1.0\n  contract: ${contract}`
  const text = `---\nname: here\ndescription: &d |\n  Finds things.\n\nhomepage: https://example.com/a?b#c\nsame: *d\nmetadata: ${metadata}\ntools:\n- Read\n- k: v\n---\n\n# Body\n`
  return [text, `\uFEFF${text}`, text.replaceAll('\n', '\r\n'), text.replaceAll('\n', '\r')]
})

const SOAK = process.env.DCI_SOAK === '1'
const SAMPLE = SOAK ? 100_000 : 1500
/** Milliseconds that a test over all of them may take. */
export const DAMAGED_LIMIT = SOAK ? 600_000 : 60_000

/** The same texts each time; a failing one is made again from its seed. */
export function* damagedSkills(): Generator<{ readonly seed: number; readonly text: string }> {
  for (let seed = 0; seed < SAMPLE; seed++) {
    const random = new Random(seed)
    yield { seed, text: mutate(SOUND[random.below(SOUND.length)] ?? '', random) }
  }
}
