/** Where the tests leave what people may want to look at. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Keeps a text as a file of the test output, where there is such a folder. */
export function keepOutput(name: string, text: string): void {
  const { DCI_HOST_OUT } = process.env
  if (DCI_HOST_OUT) writeFileSync(join(DCI_HOST_OUT, name), text)
}
