/** What the server does not do in a workspace that nobody trusts yet (EDIT-043). */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { LspClient } from '../harness/lsp-client'
import { onDisk, skill } from '../harness/workspace'

let client: LspClient | undefined
const disk = onDisk(`${skill('asker', 'DCI/1 R(a)')}//- /.git/HEAD\n\n`)
const state = join(disk.folder, '.dci/state')

afterEach(async () => {
  await client?.stop()
})

describe('a damaged memory of outcomes', () => {
  it.each([
    ['stays as it is in an untrusted workspace', { trusted: false }, ['reliability.v1.json']],
    ['is set aside in a trusted one', { trusted: true }, ['reliability.v1.json.corrupt-1']],
  ])('EDIT-043, DCI-101: %s', async (_, initializationOptions, expected) => {
    mkdirSync(state, { recursive: true })
    writeFileSync(join(state, 'reliability.v1.json'), '{ damaged')
    client = await LspClient.start({ folder: disk.folder, initializationOptions })
    const found = readdirSync(state).filter((name) => name.startsWith('reliability'))
    expect(found).toEqual(expected)
  })
})
