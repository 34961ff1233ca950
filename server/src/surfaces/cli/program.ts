/** The commands and their options. Each command's code is loaded when it is called. */
import { Argument, Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { FileError } from '../../ports'
import { closest } from '../../text/did-you-mean'
import { complain, type ExitStatus, Refusal, type Terminal } from './terminal'

/**
 * Carries out one call of `dci`.
 * @param args the arguments after the program's name
 * @returns the exit status (SURF-001); rejects only where there is a bug
 */
export async function run(args: readonly string[], terminal: Terminal): Promise<ExitStatus> {
  let status: ExitStatus = 0
  const program = createProgram(terminal, async (result) => {
    status = await result
  })
  try {
    await program.parseAsync(args, { from: 'user' })
    return status
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    if (!isRefusal(error)) throw error
    complain(terminal, error.message)
    return 2
  }
}

function isRefusal(error: unknown): error is Error {
  return (
    error instanceof Refusal ||
    error instanceof FileError ||
    (error instanceof Error && error.name === 'RevisionError')
  )
}

type Finish = (result: Promise<ExitStatus>) => Promise<void>

function createProgram(terminal: Terminal, finish: Finish): Command {
  const { stdout, stderr, version } = terminal
  const program = suggesting(new Command('dci'))
    .description('Capability contracts for Agent Skills: read, check, format and resolve them.')
    .version(version)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(text),
      getOutHelpWidth: () => stdout.columns ?? 80,
      getErrHelpWidth: () => stderr.columns ?? 80,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .showHelpAfterError('See dci --help')
    .showSuggestionAfterError(false)

  const command = (name: string, description: string) =>
    suggesting(program.command(name))
      .description(description)
      .version(version)
      .showHelpAfterError(`See dci ${name} --help`)

  command('parse', 'Show what a contract says, and what is wrong with it.')
    .argument('<contract>', "the contract's text in one argument, or - to read it from stdin")
    .addOption(format())
    .action((text, options) =>
      finish(import('./commands/parse').then(({ parse }) => parse(terminal, text, options))),
    )

  command('lint', 'Check SKILL.md files.')
    .argument('[path...]', PATHS)
    .addOption(format())
    .option('--fix', 'carry out the repairs that are known to be right')
    .addOption(
      new Option('--fix-dry-run', 'say what --fix would do, and write nothing').conflicts('fix'),
    )
    .option(
      '--rule <code=severity>',
      'off, hint, information, warning or error for a code; repeatable',
      collect,
    )
    .option('--max-warnings <n>', 'exit with 1 when there are more warnings', wholeNumber)
    .action((paths, options) =>
      finish(import('./commands/lint').then(({ lint }) => lint(terminal, paths, options))),
    )

  command('fmt', 'Write the contracts in SKILL.md files in their canonical form.')
    .argument('[path...]', PATHS)
    .option('--check', 'name the files that are not formatted, and write nothing')
    .option('--stdin', 'format a SKILL.md from stdin to stdout')
    .action((paths, options) =>
      finish(import('./commands/fmt').then(({ fmt }) => fmt(terminal, paths, options))),
    )

  command('resolve', 'Show which skills would be selected as providers, and why.')
    .argument('[consumer]', 'a SKILL.md, its folder, or the name of a skill in the workspace')
    .option(
      '--require <capabilities>',
      'what is required, separated by commas, instead of its R(...)',
    )
    .option('--workspace <dir>', 'the folder whose skills are searched', '.')
    .option('--host-runtime <runtime>', 'the runtime that skills are picked for')
    .addOption(new Option('--mode <mode>', "instead of the contract's").choices(MODES))
    .option('--query <text>', 'more words to search for')
    .option('--policy <key=value>', 'overrides a policy key; repeatable', collect)
    .option('--mount <dir>', 'one more folder of skills; repeatable', collect)
    .option('--runtime-roots <dir>', 'instead of the default folders; repeatable', collect)
    .option('--disable <name>', 'leaves out a skill; repeatable', collect)
    .option('--aliases <file>', 'an alias table that goes before all others')
    .option('--no-builtin-aliases', 'without the table that comes with dci')
    .option('--no-state', 'as if nothing were remembered of earlier outcomes')
    .option('--run-probes', 'run the commands that .dci/probes.v1.json declares, where they matter')
    .addOption(
      new Option('--on-missing <decision>', 'the answer to an offer of emulation').choices(
        DECISIONS,
      ),
    )
    .option('--now <time>', 'the time of the run in ISO 8601, for a reproducible report')
    .option(
      '--explain <id>',
      'the arithmetic of one candidate, by id or name, instead of the table',
    )
    .addOption(format())
    .action((consumer, options) =>
      finish(
        import('./commands/resolve').then(({ resolve }) => resolve(terminal, consumer, options)),
      ),
    )

  command('outcome', 'Remember how the use of a selected skill went.')
    .argument('<candidate-id>', 'as a report writes it: name::path')
    .addArgument(new Argument('<outcome>', 'how it went').choices(['success', 'failure']))
    .option('--workspace <dir>', 'the folder that the skill was selected for', '.')
    .action((id, result, options) =>
      finish(
        import('./commands/outcome').then(({ outcome }) => outcome(terminal, id, result, options)),
      ),
    )

  command('graph', 'Show which skills need what of which others.')
    .option('--workspace <dir>', 'the folder whose skills are shown', '.')
    .addOption(format(['text', 'json', 'dot', 'mermaid']))
    .action((options) =>
      finish(import('./commands/graph').then(({ graph }) => graph(terminal, options))),
    )

  command('check', 'Check a whole workspace, as CI does: each skill, and who is selected for whom.')
    .option('--workspace <dir>', 'the folder whose skills are checked', '.')
    .addOption(format())
    .option('--local', 'count what only this machine has too: skills at home, earlier outcomes')
    .option('--since <base>', 'only findings that a git revision or folder does not have')
    .option('--max-warnings <n>', 'exit with 1 when there are more warnings', wholeNumber)
    .action((options) =>
      finish(import('./commands/check').then(({ check }) => check(terminal, options))),
    )

  command('diff', 'Show what a change does to who is selected for whom.')
    .argument('<base>', 'a git revision, or a folder')
    .argument('[head]', 'likewise; the files as they are when left out')
    .option('--workspace <dir>', 'the folder whose skills are compared', '.')
    .addOption(
      new Option('--format <format>', 'how the result is written')
        .choices(['text', 'json', 'markdown'])
        .default('text'),
    )
    .addOption(
      new Option(
        '--fail-on <what>',
        'exit with 1 on another selection, or on something newly unmet',
      ).choices(['selection', 'unmet']),
    )
    .action((base, head, options) =>
      finish(import('./commands/diff').then(({ diff }) => diff(terminal, base, head, options))),
    )

  command('draft', 'Draft contracts for skills that have none, with the evidence for each.')
    .argument('[path...]', PATHS)
    .option('--write', 'add the contracts to the files')
    .addOption(format())
    .action((paths, options) =>
      finish(import('./commands/draft').then(({ draft }) => draft(terminal, paths, options))),
    )

  command('report', 'Show what to know of a set of skills at first sight.')
    .argument('[path]', 'the folder whose skills are shown', '.')
    .addOption(format(['text', 'json', 'markdown']))
    .action((path, options) =>
      finish(import('./commands/report').then(({ report }) => report(terminal, path, options))),
    )

  command('language-server', 'Serve an editor, over stdio unless told otherwise.')
    .addOption(new Option('--stdio', 'over stdin and stdout').conflicts(['socket', 'nodeIpc']))
    .addOption(
      new Option('--socket <port>', 'over a socket on which the editor listens')
        .argParser(wholeNumber)
        .conflicts('nodeIpc'),
    )
    .option('--node-ipc', "over Node's channel to the parent process")
    .addOption(new Option('--clientProcessId <pid>', 'as clients pass it').hideHelp())
    .action(() => terminal.startLanguageServer())

  return program
}

/** Commander suggests nothing for `--fromat=json`. */
function suggesting(command: Command): Command {
  return command.configureOutput({
    outputError: (message, write) => write(withSuggestion(message, command)),
  })
}

function withSuggestion(message: string, { commands, options }: Command): string {
  const [, kind, word = ''] = /^error: unknown (option|command) '([^'=]*)/.exec(message) ?? []
  const names = commands.map((each) => each.name())
  const flags = options.flatMap(({ long }) => long ?? [])
  const meant = kind && closest(word, kind === 'command' ? names : flags)
  return meant ? message.replace(/\n$/, `; did you mean ${meant}?\n`) : message
}

const PATHS = 'files, and folders that are searched for SKILL.md (default: .)'
const MODES = ['strict', 'best-effort']
const DECISIONS = ['emulate', 'continue-with-partial', 'abort']

function format(choices = ['text', 'json']): Option {
  return new Option('--format <format>', 'how the result is written')
    .choices(choices)
    .default('text')
}

function collect(value: string, before: readonly string[] = []): string[] {
  return [...before, value]
}

function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('It must be a whole number.')
  return Number(text)
}
