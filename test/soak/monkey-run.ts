/** The monkey at work on one server: it plays actions, and compares what the server says with a fresh one. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CancellationTokenSource, ResponseError } from 'vscode-languageserver/node'
import { faultsOf } from './monkey-answers'
import { differenceOf, statementsOf } from './monkey-compare'
import type { DiskChange } from './monkey-files'
import { followUps } from './monkey-follow'
import { History } from './monkey-history'
import { Random } from './monkey-random'
import { editFaults } from './monkey-repairs'
import { randomPlace } from './monkey-requests'
import { type Mode, MonkeyServer, type Published, type ServerPlace } from './monkey-server'
import { staleAfter } from './monkey-shown'
import type { Effect, World } from './monkey-world'

/** Milliseconds within which findings have to be pushed. */
const PATIENCE = 5000
const MOST_IN_FLIGHT = 16
/** Cancelled by the client or by the server, or overtaken by an edit. */
const REFUSALS = new Set([-32800, -32801, -32802])
/** What can refuse for good reason: a new name that is none, an action on a text that has changed since. */
const CAN_REFUSE = /rename$|^codeAction\/resolve$/i
const GOOD_REASONS = new Set([-32602, -32803])

export class MonkeyRun {
  /** Milliseconds from each question to its answer. */
  readonly times: number[] = []
  private readonly inFlight = new Set<Promise<void>>()

  private constructor(
    readonly world: World,
    readonly server: MonkeyServer,
    private readonly place: ServerPlace,
    private readonly history: History,
    private readonly faults: string[],
  ) {}

  /** Writes the world's files to its folder, which is emptied before, and starts a server there. */
  static async start(world: World, mode: Mode, place: ServerPlace): Promise<MonkeyRun> {
    rmSync(world.folder, { recursive: true, force: true })
    for (const [path, text] of world.files) {
      changeDisk(world.folder, { kind: 'write', path, text })
    }
    const history = new History(world)
    const faults: string[] = []
    const server = await MonkeyServer.start(world, mode, place, (now, before) =>
      faults.push(...publishedFaults(history, now, before)),
    )
    return new MonkeyRun(world, server, place, history, faults)
  }

  /** Does what the seeds say, and waits for the server no more than a client would. */
  async play(actions: readonly number[]): Promise<void> {
    for (const action of actions) {
      for (const effect of this.world.act(action)) await this.carryOut(effect)
      if (this.inFlight.size >= MOST_IN_FLIGHT) await Promise.all(this.inFlight)
      this.complain()
    }
    await Promise.all(this.inFlight)
    this.complain()
  }

  /** Compares with a fresh server over the same files and documents. */
  async compare(seed: number): Promise<void> {
    const { world, server, place } = this
    const fresh = await MonkeyServer.start(world, server.mode, place)
    try {
      const mine = await statementsOf(server, world, seed)
      const difference = differenceOf(mine, await statementsOf(fresh, world, seed))
      if (difference !== undefined) throw new Error(difference)
      this.history.forget()
      for (const { method, uri, answer } of mine) this.judge(method, uri, answer)
      this.complain()
    } finally {
      await fresh.stop()
    }
  }

  async stop(): Promise<void> {
    await this.server.stop()
    rmSync(this.world.folder, { recursive: true, force: true })
  }

  private async carryOut(effect: Effect): Promise<void> {
    switch (effect.kind) {
      case 'notify':
        if (effect.after) this.history.remember(effect.after)
        this.server.process.notify(effect.method, effect.params)
        break
      case 'disk':
        changeDisk(this.world.folder, effect.change)
        this.history.rememberFiles()
        break
      case 'ask':
        this.track(this.ask(effect.path, effect.seed))
        break
      case 'prove':
        await this.prove(effect.path, effect.token)
        break
      case 'nudge':
        await this.nudge(effect.effects)
        break
      case 'pause':
        await sleep(effect.milliseconds)
    }
  }

  /** Only a client that pulls can show what is not so any more. */
  private async nudge(effects: readonly Effect[]): Promise<void> {
    const change = async () => {
      for (const effect of effects) await this.carryOut(effect)
    }
    if (this.server.mode === 'push') return change()
    await Promise.all(this.inFlight)
    const edited = effects.flatMap((each) =>
      each.kind === 'notify' ? (each.after?.path ?? []) : [],
    )
    const others = [...this.world.open.values()].filter(({ path }) => !edited.includes(path))
    const documents = others.map((each) => this.world.itemOf(each))
    this.faults.push(...(await staleAfter(this.server, documents, change)))
  }

  private track(answered: Promise<void>): void {
    this.inFlight.add(answered)
    void answered.finally(() => this.inFlight.delete(answered))
  }

  /** Asks something, cancels it now and then, and looks at the answer. */
  private async ask(path: string, seed: number): Promise<void> {
    const { server, history, world } = this
    const random = new Random(seed)
    const { method, params } = random.pick(server.questions)
    const uri = world.uriOf(path)
    const asked = params(randomPlace(random, uri, history.newest(uri) ?? ''))
    const since = world.open.has(path) ? history.count(uri) : 0
    const answer = await this.request(random, method, asked)
    if (answer === undefined) return
    this.judge(method, uri, answer, since)
    if (!random.chance(0.5)) return
    for (const next of followUps(random, server.capabilities, method, answer)) {
      this.judge(next.method, uri, await this.request(random, next.method, next.params), since)
    }
  }

  /** The answer; `undefined` where the request was cancelled or refused. */
  private async request(random: Random, method: string, params: object): Promise<unknown> {
    const source = new CancellationTokenSource()
    const start = performance.now()
    if (random.chance(0.2)) setTimeout(() => source.cancel(), random.below(4))
    try {
      const answer = await this.server.process.request<unknown>(method, params, source.token)
      this.times.push(performance.now() - start)
      return answer
    } catch (error) {
      const code = error instanceof ResponseError ? error.code : 0
      const isRefusal = REFUSALS.has(code) || (CAN_REFUSE.test(method) && GOOD_REASONS.has(code))
      if (!isRefusal) this.faults.push(`${method} ${JSON.stringify(params)}: ${String(error)}`)
      return undefined
    }
  }

  /**
   * Looks at the ranges and edits of an answer.
   * @param since how many texts an open document had had when it was asked, so that an answer from an
   *   older one is found out. What is known of a closed file may be as old as the last comparison.
   */
  private judge(method: string, uri: string, answer: unknown, since = 0): void {
    const { history } = this
    this.faults.push(
      ...faultsOf(method, uri, answer, (of) => history.since(of, of === uri ? since : 0)),
      ...editFaults(method, uri, answer, (of) => {
        const texts = history.since(of, of === uri ? since : 0)
        return texts?.length === 1 ? texts[0] : undefined
      }),
    )
  }

  /** A text holds a new token: what is asked after it must name the token. */
  private async prove(path: string, token: string): Promise<void> {
    const { process, mode, questions, published } = this.server
    const uri = this.world.uriOf(path)
    const methods = ['dci/resolution', 'textDocument/documentSymbol', 'textDocument/diagnostic']
    const offered = methods.filter((method) => questions.some((each) => each.method === method))
    const params = { uri, textDocument: { uri } }
    const answers = await Promise.all(offered.map((each) => process.request(each, params)))
    for (const [index, answer] of answers.entries()) {
      if (JSON.stringify(answer).includes(token)) continue
      this.faults.push(`${offered[index]} of ${uri} does not know ${token}, written before it`)
    }
    const end = performance.now() + PATIENCE
    while (mode === 'push' && !JSON.stringify(published.get(uri) ?? {}).includes(token)) {
      if (performance.now() > end) throw new Error(`no pushed finding of ${uri} names ${token}`)
      await sleep(1)
    }
  }

  private complain(): void {
    const { process, logged } = this.server
    if (!process.isRunning) throw new Error(`the server ended; stderr: ${process.stderr}`)
    if (process.stderr !== '') throw new Error(`stderr: ${process.stderr}`)
    const [first] = [...this.faults, ...logged.map((message) => `logged: ${message}`)]
    if (first !== undefined) throw new Error(first)
  }
}

/** Pushed findings lie in the text of their version, and never go back to an older one. */
function publishedFaults(
  history: History,
  { uri, version, diagnostics }: Published,
  before: Published | undefined,
): string[] {
  if (version === undefined) return []
  const isOlder = before?.version !== undefined && version < before.version
  const text = history.atVersion(uri, version)
  return [
    ...(isOlder ? [`findings of ${uri} for ${version} after those for ${before.version}`] : []),
    ...faultsOf('textDocument/publishDiagnostics', uri, diagnostics, (of) =>
      of === uri && text !== undefined ? [text] : history.since(of, 0),
    ),
  ]
}

function changeDisk(folder: string, change: DiskChange): void {
  const path = join(folder, change.path)
  if (change.kind === 'remove') rmSync(path, { recursive: true, force: true })
  else if (change.kind === 'move') renameSync(path, join(folder, change.to))
  else {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, change.text)
  }
}
