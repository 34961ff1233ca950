/** Entry that VS Code calls inside its extension host, in the server and on the desktop alike. */
import { writeFileSync } from 'node:fs'
import './language-features'
import { runTests } from './suite'

/** @throws when a test failed, which is how a desktop VS Code learns its exit code */
export async function run(): Promise<void> {
  const results = await runTests()
  if (process.env.DCI_HOST_RESULTS) {
    writeFileSync(process.env.DCI_HOST_RESULTS, JSON.stringify(results))
  }
  const failures = results.filter(({ error }) => error !== undefined)
  if (failures.length > 0) {
    throw new Error(failures.map(({ name, error }) => `${name}\n${error}`).join('\n\n'))
  }
}
