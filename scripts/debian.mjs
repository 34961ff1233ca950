/** Installs Debian's packages, on machines where this process may. */
import { findProgram } from './programs.mjs'
import { run } from './setup.mjs'

/**
 * Asks nothing and shows errors alone.
 *
 * @param purpose what they are for, as it is told: `the editor tests`
 * @returns whether they are installed now
 */
export async function installPackages(packages, purpose) {
  const installer = findProgram(['apt-get'])
  if (process.getuid?.() !== 0 || !installer) return false
  console.log(`Installing Debian's ${packages[0]} for ${purpose}`)
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  }
  await run(installer, ['update', '-q'], options)
  const flags = ['-q', '-y', '--no-install-recommends']
  return (await run(installer, ['install', ...flags, ...packages], options)) === 0
}
