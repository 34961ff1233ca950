/** Serves VS Code with the extension on examples/ until stopped, for `npm start`. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { startServer } from '../test/e2e/vscode-server.ts'
import { findProgram } from './programs.mjs'
import { root } from './setup.mjs'

const folder = join(root, 'examples')
const server = await startServer({ extension: root })
// Ctrl+C reaches this process twice: from the terminal and from `npm start`.
const stop = () => server.stop().then(() => process.exit(0))
process.on('SIGINT', stop)
process.on('SIGTERM', stop)

const url = server.url({ folder, openFile: join(folder, 'skills/report-writer/SKILL.md') })
console.log(`\nVS Code with the extension, until Ctrl+C:\n${url}\n`)

const opener = findProgram(['xdg-open', 'open'])
const hasDisplay =
  process.platform === 'darwin' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY
if (opener && hasDisplay) spawn(opener, [url], { stdio: 'ignore', detached: true }).unref()
