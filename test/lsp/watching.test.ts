/** Changes on disk that no client tells of, and clients that open a file without a folder. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ResolutionView } from '../../server/src/surfaces/lsp/messages'
import { LspClient, type LspOptions } from '../harness/lsp-client'
import { onDisk, readFixture, skill } from '../harness/workspace'

const WATCHING = {
  workspace: {
    configuration: true,
    workspaceFolders: true,
    didChangeWatchedFiles: { dynamicRegistration: true },
  },
}
const SOON = { timeout: 10_000, interval: 50 }

vi.setConfig({ testTimeout: 30_000 })

let disk: ReturnType<typeof onDisk>
let home: ReturnType<typeof onDisk>
let client: LspClient | undefined

beforeEach(() => {
  disk = onDisk(skill('asker', 'DCI/1 R(translation)'))
  home = onDisk(skill('at-home'))
  vi.stubEnv('HOME', home.folder)
  vi.stubEnv('USERPROFILE', home.folder)
})

afterEach(async () => {
  await client?.stop()
  vi.unstubAllEnvs()
  disk.remove()
  home.remove()
})

async function start(options: LspOptions): Promise<LspClient> {
  client = await LspClient.start(options)
  return client
}

/** The names of the skills that the asker would be given. */
async function selected(): Promise<string[]> {
  const uri = pathToFileURL(join(disk.folder, 'skills/asker/SKILL.md')).href
  const view = await client?.request<ResolutionView>('dci/resolution', { uri })
  return (view?.report?.selected_candidates ?? []).map((id) => id.replace(/::.*/, ''))
}

function writeSkill(folder: string, name: string, contract = 'DCI/1 P(translation)'): void {
  const [text = ''] = readFixture(skill(name, contract)).values()
  mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, name, 'SKILL.md'), text)
}

it('EDIT-019: a client that cannot watch: the server follows the disk itself', async () => {
  await start({ folder: disk.folder })
  const skills = join(disk.folder, 'skills')
  expect(await selected()).toEqual([])
  writeSkill(skills, 'translator')
  await expect.poll(selected, SOON).toEqual(['translator'])
  writeSkill(skills, 'translator', 'DCI/1 P(other)')
  await expect.poll(selected, SOON).toEqual([])
  writeSkill(skills, 'translator')
  await expect.poll(selected, SOON).toEqual(['translator'])
  renameSync(join(skills, 'translator'), join(disk.folder, 'put-away'))
  await expect.poll(selected, SOON).toEqual([])
})

it('EDIT-019: a client that cannot watch: alias tables are followed too', async () => {
  await start({ folder: disk.folder })
  writeSkill(join(disk.folder, 'skills'), 'interpreter', 'DCI/1 P(language-conversion)')
  const table = join(disk.folder, '.dci/aliases.v1.json')
  mkdirSync(dirname(table))
  const aliases = { translation: ['language-conversion'] }
  const versions = { schema_version: '1', alias_table_version: '1' }
  writeFileSync(table, JSON.stringify({ ...versions, aliases }))
  await expect.poll(selected, SOON).toEqual(['interpreter'])
  rmSync(table)
  await expect.poll(selected, SOON).toEqual([])
})

it('EDIT-019: a client that watches its folders: the server follows the skills at home', async () => {
  await start({ folder: disk.folder, capabilities: WATCHING })
  writeSkill(join(home.folder, '.agents/skills'), 'translator')
  await expect.poll(selected, SOON).toEqual(['translator'])
  rmSync(join(home.folder, '.agents'), { recursive: true })
  await expect.poll(selected, SOON).toEqual([])
})

it('EDIT-019: a file that is opened without a folder knows the skills beside it', async () => {
  writeSkill(join(disk.folder, 'skills'), 'translator')
  const alone = await start({})
  expect(await selected()).toEqual([])
  const uri = pathToFileURL(join(disk.folder, 'skills/asker/SKILL.md')).href
  const [text = ''] = readFixture(skill('asker', 'DCI/1 R(translation)')).values()
  await alone.open(uri, text)
  await expect.poll(selected, SOON).toEqual(['translator'])
  writeSkill(join(disk.folder, 'skills'), 'translator', 'DCI/1 P(other)')
  await expect.poll(selected, SOON).toEqual([])
})
