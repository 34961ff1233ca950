/** Finds a browser for the editor tests, or installs Debian's. */
import { findProgram } from './programs.mjs'
import { run } from './setup.mjs'

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
]
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/**
 * The path of a browser of Chromium's kind: CHROME_PATH, else one that is found, else Debian's
 * package where this process may install it.
 *
 * @returns undefined when there is none to be had
 */
export async function browserPath() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH
  const found = findProgram(names, places)
  if (found) return found
  return (await installChromium()) ? findProgram(names) : undefined
}

async function installChromium() {
  const installer = findProgram(['apt-get'])
  if (process.getuid?.() !== 0 || !installer) return false
  console.log("Installing Debian's chromium for the editor tests")
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  }
  await run(installer, ['update', '-q'], options)
  const flags = ['-q', '-y', '--no-install-recommends']
  return (
    (await run(installer, ['install', ...flags, 'chromium', 'fonts-dejavu-core'], options)) === 0
  )
}
