/** Every text that each document has had since the last comparison. */
import type { World } from './monkey-world'

interface Past {
  /** The newest last. */
  readonly texts: string[]
  readonly byVersion: Map<number, string>
}

export class History {
  private pasts = new Map<string, Past>()

  constructor(private readonly world: World) {
    this.forget()
  }

  remember({ path, text, version }: { path: string; text: string; version?: number }): void {
    const uri = this.world.uriOf(path)
    const past: Past = this.pasts.get(uri) ?? { texts: [], byVersion: new Map() }
    if (past.texts.at(-1) !== text) past.texts.push(text)
    if (version !== undefined) past.byVersion.set(version, text)
    this.pasts.set(uri, past)
  }

  /** Takes in what stands on disk now; an open document hides its file. */
  rememberFiles(): void {
    for (const [path, text] of this.world.files) {
      if (!this.world.open.has(path)) this.remember({ path, text })
    }
  }

  /** Keeps only the present texts. */
  forget(): void {
    this.pasts = new Map()
    this.rememberFiles()
    for (const document of this.world.open.values()) this.remember(document)
  }

  /** How many texts a document has had. */
  count(uri: string): number {
    return this.pasts.get(uri)?.texts.length ?? 0
  }

  newest(uri: string): string | undefined {
    return this.pasts.get(uri)?.texts.at(-1)
  }

  /** The texts from the one that was the newest when there were `count`; `undefined` for an unknown file. */
  since(uri: string, count: number): readonly string[] | undefined {
    return this.pasts.get(uri)?.texts.slice(Math.max(0, count - 1))
  }

  /** The text of a version, where it is not forgotten yet. */
  atVersion(uri: string, version: number): string | undefined {
    return this.pasts.get(uri)?.byVersion.get(version)
  }
}
