/** Types, lint and format, dead code, architecture: all must be without a warning. */
import { run, setUp } from './setup.mjs'

const checks = [
  ['types', 'tsc', ['-b']],
  ['lint and format', 'biome', ['ci', '--error-on-warnings', '.']],
  ['dead code', 'knip', ['--treat-config-hints-as-errors']],
  [
    'architecture',
    'vitest',
    ['run', '--reporter=dot', 'test/architecture.test.ts', 'test/card.test.ts'],
  ],
]

await setUp()
const failed = []
for (const [name, command, args] of checks) {
  const code = await run(command, args, { shell: process.platform === 'win32' })
  if (code !== 0) failed.push(name)
}
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}`)
  process.exit(1)
}
console.log(`\nClean: ${checks.map(([name]) => name).join(', ')}`)
