/** What each component of a score counts (DCI-067); together 1. */
export const WEIGHTS = { contract: 0.6, description: 0.2, namePath: 0.1, runtime: 0.1 } as const
