import { expect, it } from 'vitest'
import { panelPage } from '../../../client/src/panel/html'

const page = panelPage({
  cspSource: 'https://webview.test',
  scriptUri: 'https://webview.test/webview.js',
  styleUri: 'https://webview.test/webview.css',
  nonce: 'abc123',
})

it('EDIT-036: the policy allows one script by its nonce, one stylesheet, and nothing else', () => {
  const policy = /Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1]
  expect(policy).toBe(
    "default-src 'none'; style-src https://webview.test; script-src 'nonce-abc123'",
  )
  expect(page.match(/<script/g)).toHaveLength(1)
  expect(page).toContain('<script nonce="abc123" src="https://webview.test/webview.js">')
})

it('EDIT-036: nothing stands inline', () => {
  expect(page).not.toMatch(/<style| style=| on\w+=|javascript:/)
})
