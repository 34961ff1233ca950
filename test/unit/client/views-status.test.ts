import { describe, expect, it, vi } from 'vitest'
import { outcomeText } from '../../../client/src/status'
import type { SkillOutcome } from '../../../server/src/surfaces/lsp/messages-catalog'

vi.mock('vscode', () => ({
  languages: { match: () => 0 },
  l10n: {
    t: (text: string, ...values: unknown[]) =>
      text.replaceAll(/\{(\d)\}/g, (_, index) => String(values[Number(index)])),
  },
}))

const RESOLVED: SkillOutcome = {
  name: 'a',
  contract: 'readable',
  status: 'resolved',
  required: 3,
  unmet: [],
  selected: [{ name: 'web-researcher', score: 0.8712 }],
}

describe('the status bar', () => {
  it.each<[Partial<SkillOutcome>, string, string]>([
    [{}, 'check', 'web-researcher 0.87'],
    [
      { selected: [...RESOLVED.selected, { name: 'b', score: 0.5 }] },
      'check',
      'web-researcher 0.87 +1',
    ],
    [{ status: 'needs-decision', unmet: ['x'] }, 'warning', '1 of 3 unmet'],
    [{ status: 'failed', unmet: ['x', 'y'] }, 'error', '2 of 3 unmet'],
    [{ status: 'not-needed', required: 0, selected: [] }, 'circle-filled', 'Requires nothing'],
    [{ contract: 'none', status: null }, 'circle-outline', 'No contract'],
    [{ contract: 'unreadable', status: null }, 'error', 'Contract has errors'],
  ])('EDIT-041: %o in a few words', (part, icon, text) => {
    expect(outcomeText({ ...RESOLVED, ...part })).toEqual({ icon, text })
  })
})
