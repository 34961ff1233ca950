/** The workspace as the monkey's client knows it: files, open documents, settings. Nothing here does I/O. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TextDocumentContentChangeEvent } from 'vscode-languageserver/node'
import { applyChange, randomEdit } from './monkey-edits'
import { type DiskChange, randomDiskChange } from './monkey-files'
import { Random } from './monkey-random'
import { aliasText, probeText, skillText } from './monkey-texts'

/** What the runner carries out, in order. */
export type Effect =
  | {
      readonly kind: 'notify'
      readonly method: string
      readonly params: object
      /** The text that counts from then on, with its version while the document is open. */
      readonly after?: { readonly path: string; readonly text: string; readonly version?: number }
    }
  | { readonly kind: 'disk'; readonly change: DiskChange }
  /** Any request, about a document; the runner chooses it by the seed among those the server offers. */
  | { readonly kind: 'ask'; readonly path: string; readonly seed: number }
  /** The text holds a token that no earlier one held: answers must know it. */
  | { readonly kind: 'prove'; readonly path: string; readonly token: string }
  /** A change in one place: whoever shows another document must hear of it. */
  | { readonly kind: 'nudge'; readonly effects: readonly Effect[] }
  | { readonly kind: 'pause'; readonly milliseconds: number }

export interface OpenText {
  readonly path: string
  readonly languageId: string
  version: number
  text: string
  readonly past: string[]
}

const SKILLS = 40
const MOST_OPEN = 6
const MOST_PAST = 12
const DCI_FILES = ['.dci/aliases.v1.json', '.dci/probes.v1.json', '.dci/config.v1.json']
/** Skills of a folder that is now and then one of the workspace. */
const SECOND_FOLDER = 'second'
const HOSTS = ['cli', 'claude', 'copilot', 'Claude Code', '', 7, null]

export class World {
  /** Contents by path, relative to the workspace folder. */
  readonly files = new Map<string, string>()
  readonly open = new Map<string, OpenText>()
  settings: object = {}
  /** Absolute paths of the workspace folders. */
  folders: readonly string[]
  edits = 0
  private named = 0
  /** No version is given twice, so that each names one text. */
  private newest = 0

  /** @param folder absolute path of the workspace folder */
  constructor(
    readonly folder: string,
    seed: number,
  ) {
    const random = new Random(seed)
    this.folders = [folder]
    this.files.set('.git/HEAD', 'ref: refs/heads/main\n')
    this.files.set('.dci/aliases.v1.json', aliasText(random))
    this.files.set('.dci/probes.v1.json', probeText(random))
    for (let index = 0; index < SKILLS; index++) {
      const name = this.newName()
      const root = random.weighted([
        [30, 'skills'],
        [7, '.claude/skills'],
        [3, 'skills/group/inner'],
        [3, `${SECOND_FOLDER}/skills`],
      ])
      this.files.set(`${root}/${name}/SKILL.md`, skillText(random, name))
    }
  }

  newName(): string {
    return `skill-${this.named++}`
  }

  uriOf(path: string): string {
    return pathToFileURL(join(this.folder, path)).href
  }

  /** Does whatever the seed says, and tells what it was. */
  act(seed: number): Effect[] {
    const random = new Random(seed)
    const action = random.weighted([
      [100, () => this.edit(random)],
      [150, () => this.ask(random)],
      [8, () => this.openOrClose(random)],
      [6, () => this.changeDisk(random)],
      [4, () => this.prove(random)],
      [1, () => this.configure(random)],
      [3, () => this.nudge(random)],
      [1, () => this.changeFolders()],
      [6, (): Effect[] => [{ kind: 'pause', milliseconds: random.below(15) }]],
    ])
    return action()
  }

  private edit(random: Random): Effect[] {
    if (this.open.size === 0) return this.openOne(random)
    const document = random.pick([...this.open.values()])
    const messages = randomEdit(random, document.text, {
      past: document.past,
      others: random.some([...this.files.values()], 3),
      name: random.chance(0.9) ? nameOf(document.path) : this.newName(),
    })
    document.past.push(document.text)
    if (document.past.length > MOST_PAST) document.past.shift()
    return messages.map((changes): Effect => {
      const contentChanges = changes.map((change) => {
        const { text, event } = applyChange(document.text, change)
        document.text = text
        return event
      })
      this.edits++
      return this.changed(document, contentChanges)
    })
  }

  private ask(random: Random): Effect[] {
    const known = this.open.size > 0 && random.chance(0.93)
    const path = random.pick([...(known ? this.open : this.files).keys()])
    return [{ kind: 'ask', path, seed: random.below(2 ** 31) }]
  }

  /** Writes a contract with a new token into an open document. */
  private prove(random: Random): Effect[] {
    const skills = [...this.open.values()].filter(({ path }) => /\/skills?\.md$/i.test(path))
    if (skills.length === 0) return this.openOne(random)
    const document = random.pick(skills)
    // Not a capability, so that the findings name it too.
    const token = `Zq_${random.below(2 ** 31)}`
    document.text = skillText(random, nameOf(document.path), `DCI/1 R(${token},web-search)`)
    return [
      this.changed(document, [{ text: document.text }]),
      { kind: 'prove', path: document.path, token },
    ]
  }

  private changed(document: OpenText, contentChanges: TextDocumentContentChangeEvent[]): Effect {
    document.version = ++this.newest
    const { path, version, text } = document
    const textDocument = { uri: this.uriOf(path), version }
    const params = { textDocument, contentChanges }
    return { ...notify('textDocument/didChange', params), after: { path, version, text } }
  }

  private openOrClose(random: Random): Effect[] {
    const isFull = this.open.size >= MOST_OPEN
    if (this.open.size > 0 && (isFull || random.chance(0.4))) {
      return this.close(random.pick([...this.open.keys()]))
    }
    return this.openOne(random)
  }

  private openOne(random: Random): Effect[] {
    const closed = [...this.files.keys()].filter(
      (path) => !this.open.has(path) && (path.endsWith('.md') || path.startsWith('.dci')),
    )
    const unsaved = `skills/${this.newName()}/SKILL.md`
    const path = random.weighted([
      [closed.length === 0 ? 0 : 8, () => random.pick(closed)],
      [1, () => random.pick(DCI_FILES)],
      [1, () => unsaved],
    ])()
    return this.open.has(path) ? [] : this.openAt(random, path)
  }

  private openAt(random: Random, path: string): Effect[] {
    const text = this.files.get(path) ?? ''
    const languageId = path.endsWith('.json') ? 'json' : random.pick(['markdown', 'skill'])
    const version = ++this.newest
    const document = { path, languageId, version, text, past: [text] }
    this.open.set(path, document)
    const params = { textDocument: this.itemOf(document) }
    return [{ ...notify('textDocument/didOpen', params), after: { path, version, text } }]
  }

  private changeFolders(): Effect[] {
    const second = join(this.folder, SECOND_FOLDER)
    const isThere = this.folders.includes(second)
    this.folders = isThere ? [this.folder] : [this.folder, second]
    const folders = [{ uri: this.uriOf(SECOND_FOLDER), name: SECOND_FOLDER }]
    const event = { added: isThere ? [] : folders, removed: isThere ? folders : [] }
    return [notify('workspace/didChangeWorkspaceFolders', { event })]
  }

  /** A document as `didOpen` tells of it. */
  itemOf({ path, languageId, version, text }: OpenText) {
    return { uri: this.uriOf(path), languageId, version, text }
  }

  private close(path: string): Effect[] {
    this.open.delete(path)
    const params = { textDocument: { uri: this.uriOf(path) } }
    const after = { path, text: this.files.get(path) ?? '' }
    return [{ ...notify('textDocument/didClose', params), after }]
  }

  private changeDisk(random: Random): Effect[] {
    const { changes, events } = randomDiskChange(random, this)
    return [
      ...changes.map((change): Effect => ({ kind: 'disk', change })),
      notify('workspace/didChangeWatchedFiles', {
        changes: events.map(({ path, type }) => ({ uri: this.uriOf(path), type })),
      }),
    ]
  }

  private nudge(random: Random): Effect[] {
    const effects = random.weighted([
      [4, () => this.changeDisk(random)],
      [4, () => this.rewrite(random)],
      [2, () => this.edit(random)],
    ])()
    return [{ kind: 'nudge', effects }]
  }

  /** Another contract, and so other providers and consumers. */
  private rewrite(random: Random): Effect[] {
    if (this.open.size === 0) return []
    const document = random.pick([...this.open.values()])
    document.text = skillText(random, nameOf(document.path))
    return [this.changed(document, [{ text: document.text }])]
  }

  private configure(random: Random): Effect[] {
    const names = [...this.files.keys()].map(nameOf)
    this.settings = {
      hostRuntime: random.pick(HOSTS),
      disabledSkills: random.chance(0.5) ? random.some(names, 3) : [],
      ...(random.chance(0.3) && { roots: random.pick([['skills'], ['skills', 'packs/*'], []]) }),
      lint: { overlapWithHost: random.pick(['auto', 'all']) },
      inlayHints: { mode: random.chance(0.5), provider: random.chance(0.8) },
      codeLens: { providers: random.chance(0.7), usedBy: random.pick([true, false, 'no']) },
    }
    return [notify('workspace/didChangeConfiguration', { settings: {} })]
  }
}

function nameOf(path: string): string {
  return path.split('/').at(-2) ?? 'skill'
}

function notify(method: string, params: object) {
  return { kind: 'notify', method, params } as const
}
