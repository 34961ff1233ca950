/** The configuration that holds for a skill file by itself, without a workspace (SURF-012). */
import { FileError } from '../../../ports'
import { joinPath, parentOf } from '../../../skills/paths'
import { CONFIG_PATH, readConfig } from '../../../workspace/config-file'
import type { Settings } from '../../../workspace/settings'
import { printable } from '../output/layout'
import { type Terminal, warn } from '../terminal'
import { shownPath } from './paths'

type Config = Partial<Settings>

/**
 * Finds for each path the nearest configuration at or above it, no further up than the root of its
 * repository. Each is read once; what is faulty in one is said on stderr.
 */
export function nearestConfigs(terminal: Terminal): (path: string) => Promise<Config> {
  const known = new Map<string, Promise<Config>>()
  const at = (folder: string): Promise<Config> => {
    const found = known.get(folder) ?? lookIn(folder)
    known.set(folder, found)
    return found
  }
  const lookIn = async (folder: string): Promise<Config> => {
    const own = await configIn(terminal, folder)
    if (own !== undefined) return own
    const isTop = parentOf(folder) === folder || (await holdsGit(terminal, folder))
    return isTop ? {} : at(parentOf(folder))
  }
  return (path) => at(parentOf(path))
}

async function configIn(terminal: Terminal, folder: string): Promise<Config | undefined> {
  const path = joinPath(folder, CONFIG_PATH)
  try {
    const { bytes } = await terminal.ports.files.readFile(path, Number.POSITIVE_INFINITY)
    const { settings, warnings } = readConfig(new TextDecoder().decode(bytes))
    for (const { message } of warnings) {
      warn(terminal, printable(message.replace(CONFIG_PATH, shownPath(terminal, path))))
    }
    return settings
  } catch (error) {
    if (error instanceof FileError) return undefined
    throw error
  }
}

async function holdsGit({ ports }: Terminal, folder: string): Promise<boolean> {
  const kind = await ports.files.kindOf(joinPath(folder, '.git')).catch(() => undefined)
  return kind !== undefined
}
