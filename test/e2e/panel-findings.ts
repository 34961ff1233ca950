/** What axe finds in the open panel. */
import axe, { type AxeResults } from 'axe-core'
import type { EditorWindow } from './window'

/** Serious and critical findings, each with the elements that it is about. */
export async function seriousFindings(window: EditorWindow): Promise<string[]> {
  const body = await window.webview().locator('body').elementHandle()
  const frame = await body?.ownerFrame()
  if (!frame) throw new Error('The panel is closed')
  await frame.evaluate(axe.source)
  const { violations } = await frame.evaluate<AxeResults>('axe.run()')
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
}
