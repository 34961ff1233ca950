/** What the frame around the panel needs; URIs are those the webview may load. */
export interface PageParts {
  readonly cspSource: string
  readonly scriptUri: string
  readonly styleUri: string
  /** Made anew for each page: only the script that carries it runs (EDIT-036). */
  readonly nonce: string
}

/**
 * The panel's page: an empty root, one script, one stylesheet. Nothing of a skill is ever part of it;
 * all content comes by message and is set as text (EDIT-036).
 */
export function panelPage({ cspSource, scriptUri, styleUri, nonce }: PageParts): string {
  const policy = `default-src 'none'; style-src ${cspSource}; script-src 'nonce-${nonce}'`
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>DCI Resolution</title>
<link rel="stylesheet" href="${styleUri}">
</head>
<body>
<main id="root"></main>
<script nonce="${nonce}" src="${scriptUri}"></script>
</body>
</html>
`
}
