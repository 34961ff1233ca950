/** Runs a program without end through the port, and exits meanwhile: what it started must end with it. */
import { existsSync } from 'node:fs'
import { nodeProcesses } from '../../../server/src/node/node-processes'

const [folder = '', script = ''] = process.argv.slice(2)

void nodeProcesses.run({
  command: ['sh', '-c', script],
  cwd: folder,
  timeout: 60_000,
  outputLimit: 100,
  environment: { PATH: process.env.PATH ?? '' },
})

setInterval(() => {
  if (existsSync(`${folder}/started`)) process.exit(0)
}, 10)
