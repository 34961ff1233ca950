import { expect, it } from 'vitest'
import { EditTrail } from '../../../server/src/features/actions/edit-trail'
import { applyEdits, type TextEdit } from '../../../server/src/problem'
import { Random } from '../yaml/random'

const ROUNDS = 2000

/** Sorted edits of a text that do not overlap; some change nothing. */
function someEdits(random: Random, text: string): TextEdit[] {
  const edits: TextEdit[] = []
  for (let at = random.below(5); at <= text.length; at += random.many(1, 8)) {
    const end = Math.min(text.length, at + random.below(4))
    const newText = random.pick(['', 'x', 'yz', text.slice(at, end)])
    edits.push({ span: { start: at, end }, newText })
    at = end
  }
  return edits
}

it('EDIT-016: edits made in rounds are one set of edits of the first text, each with an effect', () => {
  for (let seed = 0; seed < ROUNDS; seed++) {
    const random = new Random(seed)
    const original = 'abcdefghijklmnopqrstuvw'.slice(0, random.below(24))
    const trail = new EditTrail(original)
    let text = original
    for (let round = random.below(4); round > 0; round--) {
      const edits = someEdits(random, text)
      trail.add(edits)
      text = applyEdits(text, edits)
    }
    const edits = trail.edits()
    expect([seed, applyEdits(original, edits)]).toEqual([seed, text])
    let end = -1
    for (const { span, newText } of edits) {
      expect(span.start).toBeGreaterThan(end)
      expect(newText).not.toBe(original.slice(span.start, span.end))
      end = span.end
    }
  }
})
