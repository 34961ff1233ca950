/** `dci resolve`: which skills would be selected as providers, and why (SURF-005). */
import type { Ports } from '../../../ports'
import type { ResolutionCall } from '../../../resolution/inputs'
import type { ResolutionReport } from '../../../resolution/report'
import type { Engine } from '../../../workspace/engine'
import { displayName } from '../../../workspace/skill'
import { createEngine } from '../../../workspace/workspace-engine'
import { findConsumer } from '../input/consumer'
import { askDecision } from '../input/decision'
import { findExplained } from '../input/explained'
import { probeEnvironment, runningOnce } from '../input/probes'
import {
  folderAt,
  type ResolveOptions,
  readCall,
  readSettings,
  readTime,
} from '../input/resolve-options'
import { printable } from '../output/layout'
import { styleOf } from '../output/style'
import { explanation } from '../report/explanation'
import { reportText } from '../report/report-text'
import { type ExitStatus, Refusal, type Terminal, warn, writeJson } from '../terminal'

/** @param typed the consumer, when there is one */
export async function resolve(
  terminal: Terminal,
  typed: string | undefined,
  options: ResolveOptions,
): Promise<ExitStatus> {
  if (typed === undefined && options.require === undefined) {
    throw new Refusal('name a consumer, or what is required with --require; see dci resolve --help')
  }
  const report = await reportOf(terminal, typed, options)
  const explained = options.explain && findExplained(report, options.explain)
  if (options.format === 'json') writeJson(terminal, report)
  else {
    const style = styleOf(terminal)
    const shown = printable(report)
    const lines = explained
      ? explanation(shown, printable(explained), style)
      : reportText(shown, style)
    terminal.stdout.write(`${lines.join('\n')}\n`)
  }
  return report.status === 'failed' ? 1 : 0
}

async function reportOf(
  terminal: Terminal,
  typed: string | undefined,
  options: ResolveOptions,
): Promise<ResolutionReport> {
  const call = readCall(options)
  const ports = portsOf(terminal, options)
  const workspace = await folderAt(terminal, '--workspace', options.workspace)
  const engine = createEngine(ports, {
    folders: [workspace],
    home: terminal.home,
    settings: await readSettings(terminal, options),
  })
  await engine.scan()
  warnOfUnknown(terminal, engine, options.disable ?? [])
  const consumer = typed === undefined ? undefined : await findConsumer(terminal, engine, typed)
  const carryOut = (each: ResolutionCall) =>
    options.runProbes
      ? engine.resolveProbed(consumer, each, probeEnvironment(terminal))
      : engine.snapshot.resolve(consumer, each)
  const first = await carryOut(call)
  if (first.outcome.status !== 'needs-decision') return engine.report(first)
  const decision = await askDecision(terminal, first.unresolved)
  return engine.report(await carryOut({ ...call, decision }))
}

function portsOf(terminal: Terminal, { now }: ResolveOptions): Ports {
  const { ports } = terminal
  const time = now === undefined ? undefined : readTime(now)
  return {
    ...ports,
    ...(time !== undefined && { clock: { now: () => time } }),
    ...(ports.processes && { processes: runningOnce(terminal, ports.processes) }),
  }
}

/** A mistyped name would leave in what was meant to be left out. */
function warnOfUnknown(
  terminal: Terminal,
  { snapshot }: Engine,
  disabled: readonly string[],
): void {
  const names = new Set([...snapshot.skills].map(displayName))
  for (const name of disabled) {
    if (!names.has(name)) warn(terminal, `--disable ${name}: no skill has this name`)
  }
}
