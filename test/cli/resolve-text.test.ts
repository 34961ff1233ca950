/** The text output of `dci resolve` (SURF-005). */
import { describe, expect, it } from 'vitest'
import { readFixture, skill } from '../harness/workspace'
import { dciInside, type FakeOptions, inWork } from './fake-terminal'
import { FILES as files, PACK, resolveJson } from './pack'

describe('text', () => {
  const lines = async (args: readonly string[], options: FakeOptions = {}) =>
    (await dciInside(['resolve', ...args], { files, ...options })).stdout.split('\n')

  it('SURF-005: the outcome comes first, in one sentence', async () => {
    expect((await lines(['asker']))[0]).toBe('✓ asker: resolved by searcher')
    expect((await lines(['both']))[0]).toMatch(
      /^✓ both: resolved by (searcher and plotter|plotter and searcher)$/,
    )
    expect((await lines(['strict-asker']))[0]).toBe(
      '✗ strict-asker: failed, no provider for nobody-has-it',
    )
  })

  it('SURF-005: then who meets what', async () => {
    const text = await lines(['asker'])
    expect(text).toContain('  ✓  web-search      searcher     exact match')
    expect(text).toContain('  ✓  citation-check  covered      optional')
    expect(text).toContain('  ·  chart           not covered  optional')
  })

  it.each([
    ['single', 'only the best one is selected'],
    ['cover', 'no set reaches min-required-coverage 0.60'],
  ])('DCI-084: what a kept candidate has and is not taken for is said, %s', async (mode, why) => {
    const args = ['--require', 'citation-check,chart,x,y,z', '--on-missing', 'abort']
    const policy = [`selection-mode=${mode}`, 'min-total-score=0', 'min-contract-score=0']
    if (mode === 'single') policy.push('min-required-coverage=0')
    const text = await lines([...args, ...policy.flatMap((each) => ['--policy', each])])
    expect(text.join(' ').replace(/\s+/g, ' ')).toMatch(
      new RegExp(`nobody nearest is (plotter|searcher), exact match; ${why}`),
    )
  })

  it.each([60, 80, 120])('SURF-005: fits %i columns', async (columns) => {
    for (const consumer of ['asker', 'both']) {
      for (const line of await lines([consumer], { columns })) {
        expect([...line].length, line).toBeLessThanOrEqual(columns)
      }
    }
  })

  it('SURF-005: without UTF-8 it is ASCII', async () => {
    for (const args of [['both'], ['both', '--explain', 'plotter']]) {
      expect((await lines(args, { unicode: false })).join('')).toMatch(/^[ -~]*$/)
    }
  })

  it('SURF-005: a bar is as long as the score', async () => {
    const { report } = await resolveJson(['asker'])
    const { s_total_final } = report.candidates[0].scores
    const row = (await lines(['asker'])).find((line) => line.includes('1 ✓ searcher')) ?? ''
    const start = row.indexOf('█')
    const width = 80 - start
    const filled = [...row.slice(start)].filter((each) => '█▓▒░│'.includes(each)).length
    expect(Math.abs(filled - s_total_final * width)).toBeLessThanOrEqual(1.5)
  })

  it('SURF-005: rejected candidates are folded by reason, with the numbers', async () => {
    const text = await lines(['both', '--policy', 'min-total-score=0.99', '--on-missing', 'abort'])
    const at = text.findIndex((line) => line.includes('rejected: total score too low'))
    expect(text.slice(at).join('\n')).toMatch(/total 0\.\d{4} is below 0\.99/)
    expect(text.join('\n')).toMatch(/\d rejected: no match with anything required \(/)
  })

  it('SURF-005: many of one reason are counted', async () => {
    const many = Array.from({ length: 9 }, (_, index) =>
      skill(`s-${index}`, 'DCI/1 P(other)'),
    ).join('')
    const text = (await lines(['asker'], { files: inWork(readFixture(PACK + many)) })).join(' ')
    expect(text).toMatch(/1[0-9] rejected: no match.*, \d+ more\)/s)
  })

  it('SURF-005: warnings, exclusions and policy stand below', async () => {
    const text = (
      await lines(['asker', '--disable', 'plotter', '--policy', 'max-candidates=2'])
    ).join('\n')
    expect(text).toContain('warning  contract-unparseable: ')
    expect(text).toContain('left out, disabled: plotter::skills/plotter/SKILL.md')
    expect(text).toMatch(/max-candidates {9}2 +--policy/)
    expect(text).toMatch(/selection-mode {9}single +default/)
  })

  it('SURF-005: an excluded skill is no candidate to explain', async () => {
    const args = ['resolve', 'asker', '--disable', 'plotter', '--explain', 'plotter']
    const { status, stderr } = await dciInside(args, { files })
    expect(status).toBe(2)
    expect(stderr).toContain('is no candidate: disabled')
  })
})
