import { expect, it, vi } from 'vitest'
import { registerCommands } from '../../../client/src/commands'

const { executeCommand, commands } = vi.hoisted(() => ({
  executeCommand: vi.fn(),
  commands: new Map<string, (...given: unknown[]) => unknown>(),
}))

vi.mock('vscode', () => ({
  commands: {
    executeCommand,
    registerCommand: (name: string, run: (...given: unknown[]) => unknown) => {
      commands.set(name, run)
      return { dispose: () => commands.delete(name) }
    },
  },
  Uri: { parse: (uri: string) => `uri ${uri}` },
  Position: class {
    readonly type = 'Position'
    constructor(
      readonly line: number,
      readonly character: number,
    ) {}
  },
  Range: class {
    readonly type = 'Range'
    constructor(
      readonly start: unknown,
      readonly end: unknown,
    ) {}
  },
  Location: class {
    readonly type = 'Location'
    constructor(
      readonly uri: unknown,
      readonly range: unknown,
    ) {}
  },
}))

it("EDIT-018: a lens opens the editor's own peek, with the editor's own types", async () => {
  const registered = registerCommands()
  const range = { start: { line: 4, character: 2 }, end: { line: 4, character: 9 } }
  const position = { line: 3, character: 12 }
  await commands.get('dci.showReferences')?.('file:///a', position, [{ uri: 'file:///b', range }])
  const start = { type: 'Position', ...range.start }
  const end = { type: 'Position', ...range.end }
  expect(executeCommand.mock.calls).toEqual([
    [
      'editor.action.showReferences',
      'uri file:///a',
      { type: 'Position', ...position },
      [{ type: 'Location', uri: 'uri file:///b', range: { type: 'Range', start, end } }],
    ],
  ])
  for (const each of registered) each.dispose()
  expect(commands.size).toBe(0)
})
