/** JSON pointers (RFC 6901): where in a JSON document something stands. */

/** The pointer to what stands under a key, or at an index, of what a pointer leads to. */
export function pointerTo(parent: string, key: string): string {
  return `${parent}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
}

/** The keys and indices that a pointer leads along. */
export function pointerSteps(pointer: string): string[] {
  const steps = pointer.split('/').slice(1)
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}
