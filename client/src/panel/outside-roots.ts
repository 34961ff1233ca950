/** Skills that lie where no root of the settings looks (EDIT-056). */

import type { RootOffer } from '../../webview/messages'

/** Patterns that are offered. */
const MOST_OFFERS = 5

/**
 * The folders that hold skills' folders, those with most skills first.
 * @param files paths of SKILL.md files relative to their workspace folder, with `/`
 * @param own path of the file that is shown, which is no reason to look anywhere
 */
export function rootOffers(files: readonly string[], own: string | undefined): RootOffer[] {
  const counts = new Map<string, number>()
  for (const file of files) {
    if (file === own) continue
    const pattern = file.split('/').slice(0, -2).join('/') || '.'
    counts.set(pattern, (counts.get(pattern) ?? 0) + 1)
  }
  return [...counts]
    .map(([pattern, skills]) => ({ pattern, skills }))
    .sort((a, b) => b.skills - a.skills || (a.pattern < b.pattern ? -1 : 1))
    .slice(0, MOST_OFFERS)
}
