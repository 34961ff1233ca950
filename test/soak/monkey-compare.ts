/** Whether two servers say the same of one world. */
import { isDeepStrictEqual } from 'node:util'
import { SETTLED_REQUEST } from '../../server/src/surfaces/lsp/messages'
import { comparable } from './monkey-answers'
import { followUps } from './monkey-follow'
import { Random } from './monkey-random'
import { randomPlace } from './monkey-requests'
import type { MonkeyServer } from './monkey-server'
import type { World } from './monkey-world'

/** One thing that a server says. */
export interface Statement {
  /** What was asked, in words. */
  readonly about: string
  readonly method: string
  readonly uri: string
  readonly answer: unknown
}

const QUESTIONS = 16

/** Every finding, the tokens of open documents, and answers to random questions, once the server is at rest. */
export async function statementsOf(
  server: MonkeyServer,
  world: World,
  seed: number,
): Promise<Statement[]> {
  await server.process.request(SETTLED_REQUEST, {})
  const statements: Statement[] = []
  for (const { path, version } of world.open.values()) {
    const uri = world.uriOf(path)
    const method = 'textDocument/diagnostic'
    const diagnostics = await server.diagnosticsOf(uri)
    const known = server.mode === 'push' ? server.published.get(uri)?.version : version
    const answer = { diagnostics, behind: version - (known ?? 0) }
    statements.push({ about: `findings of ${uri}`, method, uri, answer })
    const view = 'dci/resolution'
    statements.push({
      about: view + uri,
      method: view,
      uri,
      answer: await server.answerOf(view, { uri }),
    })
    if (server.capabilities.semanticTokensProvider?.full === undefined) continue
    const tokens = await server.tokensOf(uri)
    statements.push({ about: `tokens of ${uri}`, method: '', uri, answer: tokens })
  }
  const random = new Random(seed)
  const paths = [...world.open.keys()]
  for (let count = 0; count < QUESTIONS && paths.length > 0; count++) {
    const { method, params } = random.pick(server.questions)
    const path = random.pick(paths)
    const uri = world.uriOf(path)
    const asked = params(randomPlace(random, uri, world.open.get(path)?.text ?? ''))
    const answer = await server.answerOf(method, asked)
    const about = `question ${count}, ${method} ${JSON.stringify(asked)}`
    statements.push({ about, method, uri, answer })
    const chosen = new Random(seed + count)
    for (const next of followUps(chosen, server.capabilities, method, answer)) {
      const more = await server.answerOf(next.method, next.params)
      statements.push({
        about: `${next.method} after ${about}`,
        method: next.method,
        uri,
        answer: more,
      })
    }
  }
  for (const [uri, { diagnostics }] of server.published) {
    const isOpen = paths.some((path) => world.uriOf(path) === uri)
    if (isOpen || diagnostics.length === 0) continue
    statements.push({ about: `findings of closed ${uri}`, method: '', uri, answer: diagnostics })
  }
  return statements
}

/** The first thing on which they differ, in words; `undefined` when there is none. */
export function differenceOf(
  mine: readonly Statement[],
  expected: readonly Statement[],
): string | undefined {
  const answers = new Map(expected.map(({ about, answer }) => [about, comparable(answer)]))
  for (const { about, answer } of mine) {
    const said = comparable(answer)
    const right = answers.get(about)
    if (isDeepStrictEqual(said, right)) continue
    return `${about}\n${contrast(JSON.stringify(said) ?? '', JSON.stringify(right) ?? '')}`
  }
  const said = new Set(mine.map(({ about }) => about))
  const missing = expected.find(({ about }) => !said.has(about))
  return missing && `only a fresh server has ${missing.about}: ${JSON.stringify(missing.answer)}`
}

/** Two long texts around the first place where they differ. */
function contrast(said: string, right: string): string {
  let same = 0
  while (same < said.length && said[same] === right[same]) same++
  const part = (text: string) => text.slice(Math.max(0, same - 200), same + 300)
  return `  says        ${part(said)}\n  when fresh  ${part(right)}`
}
