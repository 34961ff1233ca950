import { describe, expect, it } from 'vitest'
import { signatureHelp } from '../../../server/src/features/explain/signature-help'
import { readMarkers } from '../../harness/markers'
import { engineOver, skill } from '../../harness/workspace'

const OTHERS =
  skill('one', 'DCI/1 P(a) A(output-format=json,locale=en)') +
  skill('two', 'DCI/1 P(a) A(output-format=text)') +
  skill('three', 'DCI/1 P(a) A(output-format=text,depth=2)')

const PATH = '/work/skills/here/SKILL.md'

async function signatureIn(contract: string, others = OTHERS) {
  const { text, cursor } = readMarkers(
    `---\nname: here\ndescription: d\nmetadata:\n  contract: ${contract}\n---\n`,
  )
  const engine = await engineOver(others)
  engine.documentChanged({ path: PATH, version: 1, text })
  const found = signatureHelp(engine.snapshot, PATH, cursor)
  return found && { ...found, activeLabel: found.parameters[found.active]?.label ?? 'none' }
}

const POL =
  'Pol(min-total-score=0..1, min-contract-score=0..1, min-required-coverage=0..1, max-candidates=1.., selection-mode=single|cover, max-providers=1.., on-missing-required=hard-fail|offer-emulation|auto-emulate)'

describe('signature help in Pol', () => {
  it.each([
    ['"DCI/1 Pol(<|>)"', 'min-total-score=0..1'],
    ['"DCI/1 Pol(<|>"', 'min-total-score=0..1'],
    ['"DCI/1 Pol(<|>', 'min-total-score=0..1'],
    ['DCI/1 Pol( <|>', 'min-total-score=0..1'],
    ['"DCI/1 Policy(<|>) R(a)"', 'min-total-score=0..1'],
    ['"DCI/1 Pol(min-con<|>)"', 'min-contract-score=0..1'],
    ['"DCI/1 Pol(max<|>"', 'max-candidates=1..'],
    ['"DCI/1 Pol(max-candidates=2,max<|>"', 'max-providers=1..'],
    ['"DCI/1 Pol(min-total-score=0.5,<|>)"', 'min-contract-score=0..1'],
    ['"DCI/1 Pol(min-total-score=0.5, <|>"', 'min-contract-score=0..1'],
    ['"DCI/1 Pol(min-total-score<|>=0.5)"', 'min-total-score=0..1'],
    ['"DCI/1 Pol(selection-mode=<|>)"', 'selection-mode=single|cover'],
    ['"DCI/1 Pol(selection-mode= <|>"', 'selection-mode=single|cover'],
    ['"DCI/1 Pol(selection-mode=cov<|>er,max-candidates=2)"', 'selection-mode=single|cover'],
    ['"DCI/1 Pol(selection-mode=cover,max-can<|>didates=2)"', 'max-candidates=1..'],
    ['"DCI/1 Pol(foo=<|>)"', 'none'],
    ['"DCI/1 Pol(xyz<|>)"', 'none'],
    ['"DCI/1 R(a, Pol(max-p<|>"', 'max-providers=1..'],
    ['"DCI/1 P(a)) Pol(max-p<|> R(b"', 'max-providers=1..'],
    // Every style of scalar.
    ["'DCI/1 Pol(max-p<|>)'", 'max-providers=1..'],
    ['DCI/1 Pol(max-p<|>)', 'max-providers=1..'],
    ['|\n    DCI/1\n    Pol(\n      max-p<|>', 'max-providers=1..'],
    ['>-\n    DCI/1 Pol(min-total-score=1,\n    max-p<|>)', 'max-providers=1..'],
    ['"DCI/1\n    Pol(max-p<|>)"', 'max-providers=1..'],
    ['&c !!str "DCI/1 Pol(max-p<|>)"', 'max-providers=1..'],
  ])('EDIT-018: %s is at %s', async (contract, activeLabel) => {
    expect(await signatureIn(contract)).toMatchObject({ label: POL, activeLabel })
  })

  it('EDIT-018, DCI-080: each key has meaning, values, default of the mode and what is in effect', async () => {
    const found = await signatureIn('"DCI/1^strict Pol(max-candidates=7,<|>"')
    const documentation = found?.parameters.map((each) => each.documentation ?? '')
    expect(found?.meaning).toContain('How a provider is selected')
    expect(documentation?.[2]).toContain('The share of required capabilities')
    expect(documentation?.[2]).toContain('Takes a number from 0 to 1. Default in strict: `1`.')
    expect(documentation?.[2]).toContain('In effect: `1`, from the default.')
    expect(documentation?.[3]).toContain('In effect: `7`, from this contract.')
    expect(documentation?.[4]).toContain('- `cover`: A set of providers')
  })

  it('EDIT-018: names each parameter within the label', async () => {
    const found = await signatureIn('"DCI/1 Pol(<|>"')
    for (const { label } of found?.parameters ?? []) expect(found?.label).toContain(label)
  })
})

describe('signature help in A', () => {
  const label = 'A(output-format=text|json, depth=2, locale=en)'

  it.each([
    ['"DCI/1 A(<|>)"', 'output-format=text|json'],
    ['"DCI/1 A(output-format=json,<|>"', 'depth=2'],
    ['"DCI/1 A(lo<|>"', 'locale=en'],
    ['"DCI/1 A(locale=<|>"', 'locale=en'],
    ['"DCI/1 A(locale=a\\\\,b<|>"', 'locale=en'],
    ['"DCI/1 Accepts(mine=<|>"', 'none'],
  ])('EDIT-018: %s is at %s', async (contract, activeLabel) => {
    expect(await signatureIn(contract)).toMatchObject({ label, activeLabel })
  })

  it('EDIT-018: says who accepts a key with which value', async () => {
    const found = await signatureIn('"DCI/1 A(<|>)"')
    expect(found?.parameters[0]?.documentation).toContain('- `text`: **three**, **two**')
  })

  it('EDIT-018: shows the keys that most skills accept, and the one under the cursor', async () => {
    const keys = Array.from({ length: 12 }, (_, index) => `key-${String.fromCharCode(97 + index)}`)
    const others = skill('all', `DCI/1 P(a) A(${keys.map((key) => `${key}=1`).join(',')})`)
    const many = await signatureIn('"DCI/1 A(<|>)"', others)
    expect(many?.parameters).toHaveLength(8)
    const last = await signatureIn('"DCI/1 A(key-l=<|>)"', others)
    expect(last).toMatchObject({ active: 8, activeLabel: 'key-l=1' })
  })

  it('EDIT-018: shows the form alone where no skill accepts anything', async () => {
    const found = await signatureIn('"DCI/1 A(a=1,<|>)"', skill('one', 'DCI/1 P(a)'))
    expect(found).toMatchObject({ label: 'A(key=value, ...)', activeLabel: '...' })
  })
})

describe('signature help in lists of capabilities', () => {
  it.each([
    ['"DCI/1 R(<|>)"', 'R(capability, ...)', 'capability'],
    ['"DCI/1 R(a<|>', 'R(capability, ...)', 'capability'],
    ['"DCI/1 R(a,<|>', 'R(capability, ...)', '...'],
    ['"DCI/1 R(a<|>,b)"', 'R(capability, ...)', 'capability'],
    ['"DCI/1 P(a,b<|>)"', 'P(capability, ...)', '...'],
    ['"DCI/1 Optional(<|>)"', 'O(capability, ...)', 'capability'],
    ['"DCI/1 E(\\u0061\\u002c<|>)"', 'E(capability, ...)', '...'],
  ])('EDIT-018: %s is %s at %s', async (contract, label, activeLabel) => {
    expect(await signatureIn(contract)).toMatchObject({ label, activeLabel })
  })

  it('EDIT-018: says what the clause means', async () => {
    const found = await signatureIn('"DCI/1 O(<|>)"')
    expect(found?.meaning).toContain('never score or gate')
  })

  it.each([
    '"DCI/1<|>"',
    '"DCI/1 P<|>(a)"',
    '"DCI/1 P(a)<|>"',
    '"DCI/1 P(a) <|>R(b)"',
    '"DCI/1 X(<|>)"',
    '"DCI/1 P(a)" # R(<|>',
    '<|>',
  ])('EDIT-018: nothing at %s', async (contract) => {
    expect(await signatureIn(contract)).toBeUndefined()
  })
})
