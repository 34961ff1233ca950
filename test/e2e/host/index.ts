/** Entry that VS Code calls inside its extension host, in the server and on the desktop alike. */
import './findings'
import './typing'
import './navigation'
import './drawing'
import './renaming'
import './repairs'
import './dci-files'
import './watching'
import './overlap'
import { keepOutput } from './output'
import { runTests } from './suite'

/** @throws when a test failed, which is how a desktop VS Code learns its exit code */
export async function run(): Promise<void> {
  const results = await runTests()
  keepOutput('host-results.json', JSON.stringify(results))
  const failures = results.filter(({ error }) => error !== undefined)
  if (failures.length > 0) {
    throw new Error(failures.map(({ name, error }) => `${name}\n${error}`).join('\n\n'))
  }
}
