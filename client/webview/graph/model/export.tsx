/** The picture as a file of its own. */
import { render } from 'preact-render-to-string'
import { Picture } from '../components/Picture'
import type { Layout } from './layout'
import type { Palette } from './palette'

const FONTS = 'ui-monospace, Menlo, Consolas, &quot;DejaVu Sans Mono&quot;, monospace'

/** SVG without scripts, links or style sheets, which any program can open; the same layout gives the same bytes. */
export function svgFile(layout: Layout, active: string | null, palette: Palette): string {
  const { width, height } = layout
  const picture = wellFormed(render(<Picture layout={layout} active={active} palette={palette} />))
  return `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${FONTS}">
<title>Dependency graph of skills</title>
<rect width="100%" height="100%" fill="${palette.ground}"/>
${picture}
</svg>
`
}

/** What HTML lets pass in a text and XML does not. */
function wellFormed(markup: string): string {
  return markup.replaceAll(']]>', ']]&gt;').replace(/[\p{Cs}\ufffe\uffff]/gu, '\ufffd')
}
