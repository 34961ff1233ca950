/** `dci parse` (SURF-002). */
import { describe, expect, it } from 'vitest'
import { readMarkers } from '../harness/markers'
import { dci, dciJson } from './dci'
import { dciInside } from './fake-terminal'

const FULL =
  'DCI/1^strict P(web-search) E(topic) A(format=a\\,b) R(chart) O(cite) Pol(min-total-score=0.5,max-candidates=3)'

async function parseJson(contract: string) {
  const { status, stdout } = await dciInside(['parse', contract, '--format', 'json'], {})
  return { status, json: JSON.parse(stdout) }
}

describe('JSON', () => {
  it('SURF-002: holds the model with typed policy values', () => {
    expect(dciJson(['parse', FULL])).toEqual({
      status: 0,
      stderr: '',
      json: {
        version: 1,
        mode: 'strict',
        provides: ['web-search'],
        expects: ['topic'],
        accepts: { format: 'a,b' },
        required: ['chart'],
        optional: ['cite'],
        policy: { 'min-total-score': 0.5, 'max-candidates': 3 },
        canonical: FULL,
        problems: [],
      },
    })
  })

  it('SURF-001: keys stand in a stable order', () => {
    expect(Object.keys(dciJson(['parse', 'DCI/1 R(a) P(b)']).json)).toEqual([
      'version',
      'mode',
      'provides',
      'expects',
      'accepts',
      'required',
      'optional',
      'policy',
      'canonical',
      'problems',
    ])
  })

  it('SURF-002: what could be read is there beside the errors, and canonical is null', async () => {
    const { text, ranges } = readMarkers('DCI/1 P(a,b) <|Q|>(c) R(d)')
    const { status, json } = await parseJson(text)
    expect(status).toBe(1)
    expect(json).toMatchObject({ provides: ['a', 'b'], required: ['d'], canonical: null })
    expect(json.problems).toEqual([
      {
        code: 'contract/unknown-clause',
        severity: 'error',
        message: expect.any(String),
        ...ranges[0],
      },
    ])
  })

  it('SURF-002: offsets are UTF-16 units', async () => {
    const { text, ranges } = readMarkers('DCI/1 P(<|𝕒|>,b)')
    const { json } = await parseJson(text)
    expect(json.problems[0]).toMatchObject({ ...ranges[0] })
  })

  it.each([
    ['a hint', 'DCI/1 P( a )', 0],
    ['a warning', 'DCI/1 P(a,a)', 0],
    ['an error', 'DCI/2 P(a)', 1],
    ['nothing at all', '', 1],
  ])('SURF-002: the exit status after %s', async (_, contract, expected) => {
    const { status, json } = await parseJson(contract)
    expect(status).toBe(expected)
    expect(json.problems).not.toEqual([])
  })

  it('DCI-016: a contract of 8,193 characters has that one finding', async () => {
    const { status, json } = await parseJson(`DCI/1 P(${'a'.repeat(8184)})`)
    expect(status).toBe(1)
    expect(json.problems.map(({ code }: { code: string }) => code)).toEqual(['contract/too-long'])
  })
})

describe('stdin', () => {
  it.each(['DCI/1 P(a)', 'DCI/1 P(a)\n', 'DCI/1 P(a)\r\n'])('SURF-002: reads %j', (stdin) => {
    const { status, json } = dciJson(['parse', '-'], { stdin })
    expect({ status, problems: json.problems }).toEqual({ status: 0, problems: [] })
  })

  it('SURF-001: binary bytes are refused', () => {
    const { status, stdout, stderr } = dci(['parse', '-'], { stdin: new Uint8Array([0xff, 0xfe]) })
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toContain('not valid UTF-8')
  })
})

describe('text', () => {
  it('SURF-002: says what the contract says', () => {
    const { status, stdout } = dci(['parse', 'DCI/1 Provides(a, b) Pol(selection-mode=cover)'])
    expect(status).toBe(0)
    expect(stdout).toContain('mode       best-effort (default)\n')
    expect(stdout).toContain('provides   a, b\n')
    expect(stdout).toContain('policy     selection-mode=cover\n')
    expect(stdout).toContain('canonical  DCI/1 P(a,b) Pol(selection-mode=cover)\n')
  })

  it.each([
    ['a token', 'DCI/1 P(<|A|>)'],
    ['a word among others', 'DCI/1 P(a) <|Qq|>(b)'],
    ['a place behind wide characters', 'DCI/1 A(k=日本) <|Q|>(b)'],
    ['a place behind a line break', 'DCI/1 P(a)\n<|Q|>(b)'],
  ])('SURF-002: carets stand under %s', async (_, marked) => {
    const { text, ranges } = readMarkers(marked)
    const lines = (await dciInside(['parse', text], {})).stdout.split('\n')
    const { start, end } = ranges[0] ?? { start: 0, end: 0 }
    const wide = text.slice(0, start).match(/[日本]/g)?.length ?? 0
    expect(lines).toContain(`  ${' '.repeat(start + wide)}${'^'.repeat(end - start)}`)
  })

  it('SURF-002: a long contract is shown around the place', async () => {
    const many = Array.from({ length: 60 }, (_, index) => `token-${index}`).join(',')
    const { stdout } = await dciInside(['parse', `DCI/1 P(${many}) Q(x) R(${many})`], {
      columns: 60,
    })
    const lines = stdout.split('\n')
    const carets = lines.findIndex((line) => line.trim() === '^')
    const shown = lines[carets - 1] ?? ''
    expect(shown[lines[carets]?.indexOf('^') ?? 0]).toBe('Q')
    expect(shown.length).toBeLessThanOrEqual(60)
    expect(shown).toMatch(/^ {2}….*…$/)
  })
})
