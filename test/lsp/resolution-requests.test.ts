/** What the panel asks of the built server, one request after the other (EDIT-032 to 037, 047, 050 to 056). */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRepair, isView, isWhyNot } from '../../client/webview/view-guard'
import type {
  CandidatesPage,
  Change,
  OutcomeAnswer,
  ProbeView,
  RepairView,
  ResolutionView,
  TokenPlace,
  WhyNotView,
  WireEdit,
} from '../../server/src/surfaces/lsp/messages'
import { skill } from '../harness/workspace'
import { start, stopServers } from './workspace-server'

const MANY = 1000

const FIXTURE =
  skill('asker', 'DCI/1 R(find-pages,read-papers)') +
  skill('finder', 'DCI/1 P(find-pages)') +
  skill('reader', 'DCI/1 P(read-papers)') +
  skill('prose') +
  skill('provider-only', 'DCI/1 P(find-pages)') +
  skill('crowd', 'DCI/1 R(crowd-work)') +
  skill('strict-one', 'DCI/1^strict R(probed-work)') +
  skill('probed', 'DCI/1 P(probed-work)') +
  Array.from({ length: MANY }, (_, index) =>
    skill(`worker-${index}`, `DCI/1 P(crowd-work,own-${index})`),
  ).join('')

type Server = Awaited<ReturnType<typeof start>>

let server: Server

beforeAll(async () => {
  server = await start(FIXTURE)
})

afterAll(stopServers)

const ask = <Answer>(method: string, params: object) =>
  server.client.request<Answer | null>(method, params)

async function asked<Answer>(method: string, params: object): Promise<Answer> {
  const answer = await ask<Answer>(method, params)
  if (answer === null) throw new Error(`${method} has no answer`)
  return answer
}

const viewOf = (name: string, more: object = {}) =>
  asked<ResolutionView>('dci/resolution', { uri: server.uriOf(name), ...more })
const idOf = (name: string) => `${name}::skills/${name}/SKILL.md`
const COVER: Change = { kind: 'policy', key: 'selection-mode', value: 'cover' }

describe('dci/resolution', () => {
  it('EDIT-036, EDIT-053: every answer passes the panel`s guard, and counts add up', async () => {
    for (const name of ['asker', 'prose', 'provider-only', 'crowd', 'strict-one']) {
      const view = await viewOf(name)
      expect(isView(view)).toBe(true)
      if (view.report === null || view.report.status === 'not-needed') continue
      const listed = view.groups.reduce((sum, { count }) => sum + count, 0)
      const { discovered, included, excluded } = view.report.discovery.counts
      expect(listed).toBe(included)
      expect(included + excluded).toBe(discovered)
    }
  })

  it('EDIT-037: the answer is bounded, however many candidates there are', async () => {
    const view = await viewOf('crowd')
    const listed = view.groups.flatMap(({ candidates }) => candidates).length
    expect(listed).toBeLessThan(120)
    expect(JSON.stringify(view).length).toBeLessThan(200_000)
  })

  it('EDIT-056: a contract that only provides says who needs it and who else provides it', async () => {
    const { usage } = await viewOf('provider-only')
    expect(usage?.usedBy.first).toEqual([{ id: idOf('asker'), capability: 'find-pages' }])
    expect(usage?.rivals.first).toEqual([{ id: idOf('finder'), capability: 'find-pages' }])
  })

  it.each([
    ['find-pages', ['find-pages']],
    ['find the pages', ['find-pages']],
    ['find-pages, read papers', ['find-pages', 'read-papers']],
    ['find-pages read-papers', ['find-pages', 'read-papers']],
  ])('EDIT-047: %j is tried without a consumer', async (requirement, capabilities) => {
    const view = await asked<ResolutionView>('dci/resolution', { uri: null, requirement })
    expect(view.report?.query_capabilities).toEqual(capabilities)
    expect(view.groups.some(({ candidates }) => candidates.length > 0)).toBe(true)
  })

  it('EDIT-047: nothing typed is nothing resolved; a skill without a contract tries too', async () => {
    const empty = await asked<ResolutionView>('dci/resolution', { uri: null, requirement: ' , ' })
    expect(empty.report).toBeNull()
    const view = await viewOf('prose', { requirement: 'find-pages' })
    expect(view.report?.status).toBe('resolved')
  })

  it('EDIT-034: a decision holds for what was unresolved, and for nothing else', async () => {
    const { report } = await viewOf('asker')
    const unresolved = report?.unresolved_required_capabilities ?? []
    expect(report?.status).toBe('needs-decision')
    const choice = 'continue-with-partial'
    const decided = await viewOf('asker', { decision: { choice, unresolved } })
    expect(decided.report?.status).toBe('partial')
    const other = await viewOf('asker', { decision: { choice, unresolved: ['something'] } })
    expect(other.report?.status).toBe('needs-decision')
  })
})

describe('dci/candidates', () => {
  it('EDIT-037: pages continue one another and hold each candidate once', async () => {
    const uri = server.uriOf('crowd')
    const filter = { group: 'max-candidates' }
    const page = (from: number) =>
      asked<CandidatesPage>('dci/candidates', { uri, from, count: 400, filter })
    const pages = [await page(0), await page(400), await page(800)]
    const ids = pages.flatMap(({ candidates }) => candidates.map(({ id }) => id))
    expect(ids).toHaveLength(MANY - 5)
    expect(new Set(ids).size).toBe(ids.length)
    expect(pages.map(({ count }) => count)).toEqual([MANY - 5, MANY - 5, MANY - 5])
  })

  it('EDIT-037: a text finds by name', async () => {
    const filter = { group: 'max-candidates', text: 'WORKER-77' }
    const params = { uri: server.uriOf('crowd'), from: 0, count: 50, filter }
    const page = await asked<CandidatesPage>('dci/candidates', params)
    expect(page.candidates.every(({ name }) => name.startsWith('worker-77'))).toBe(true)
    expect(page.count).toBe(page.candidates.length)
  })
})

describe('dci/whatIf', () => {
  it('EDIT-032, EDIT-054: changes are made in memory and compared with the run as it is', async () => {
    const uri = server.uriOf('asker')
    const view = await asked<ResolutionView>('dci/whatIf', { uri, changes: [COVER] })
    expect(isView(view)).toBe(true)
    expect(view.report?.status).toBe('resolved')
    expect(view.whatIf?.difference.status).toEqual({ before: 'needs-decision', after: 'resolved' })
    expect(view.whatIf?.before.policy['selection-mode']).toBe('single')
    expect((await viewOf('asker')).report?.status).toBe('needs-decision')
  })

  it.each([
    [[{ kind: 'policy', key: 'min-total-score', value: 7 }]],
    [[{ kind: 'policy', key: '__proto__', value: 1 }]],
    [[{ kind: 'mode', mode: 'lax' }]],
    [['cover']],
    ['cover'],
  ])('EDIT-036: %j is no change, and nothing is changed', async (changes) => {
    const view = await asked<ResolutionView>('dci/whatIf', { uri: server.uriOf('asker'), changes })
    expect(view.whatIf).toBeNull()
  })
})

describe('dci/edit', () => {
  const texts = async (changes: readonly Change[]): Promise<string[]> => {
    const edit = await asked<WireEdit>('dci/edit', { uri: server.uriOf('asker'), changes })
    const documents = edit.documentChanges?.flatMap(({ edits }) => edits) ?? []
    const listed = Object.values(edit.changes ?? {}).flat()
    return [...documents, ...listed].map(({ newText }) => newText)
  }

  it.each<[Change, string]>([
    [COVER, ' Pol(selection-mode=cover)'],
    [{ kind: 'mode', mode: 'strict' }, '^strict'],
    [{ kind: 'provide', candidate: idOf('finder'), token: 'read-papers' }, ',read-papers'],
  ])('EDIT-032, EDIT-055: %j is written as %s', async (change, text) => {
    expect(await texts([change])).toEqual([text])
  })

  it('EDIT-032: several changes are one edit', async () => {
    const limit: Change = { kind: 'policy', key: 'max-providers', value: 2 }
    const [text = ''] = await texts([COVER, limit])
    expect(text).toBe(' Pol(selection-mode=cover,max-providers=2)')
  })

  it('EDIT-055: what no contract can hold is not written', async () => {
    const changes: Change[] = [{ kind: 'query-text', text: 'words' }]
    expect(await ask('dci/edit', { uri: server.uriOf('asker'), changes })).toBeNull()
  })
})

describe('dci/whyNot and dci/repair', () => {
  it('EDIT-033, EDIT-055: names single changes with the whole selection, in the panel`s terms', async () => {
    const uri = server.uriOf('asker')
    const view = await asked<WhyNotView>('dci/whyNot', { uri, id: idOf('reader') })
    expect(isWhyNot(view)).toBe(true)
    if (view.answer.kind !== 'not-selected') throw new Error(`It is ${view.answer.kind}`)
    expect(view.answer.offers.length).toBeGreaterThan(0)
    for (const { difference } of view.answer.offers) {
      expect(difference.selected.after).toContain(idOf('reader'))
    }
    expect(view.applicable).toHaveLength(view.answer.offers.length)
  })

  it('EDIT-033: an id that nobody has is answered', async () => {
    const view = await asked<WhyNotView>('dci/whyNot', { uri: server.uriOf('asker'), id: 'x' })
    expect(view.answer).toEqual({ kind: 'unknown' })
  })

  it('EDIT-056: the repair leaves nothing unmet', async () => {
    const repair = await asked<RepairView>('dci/repair', { uri: server.uriOf('asker') })
    expect(isRepair(repair)).toBe(true)
    expect(repair.changes[0]).toMatchObject({ change: COVER, owner: 'consumer', applicable: true })
    expect(repair.difference.status.after).toBe('resolved')
  })
})

describe('what may be done about it', () => {
  it('EDIT-034: the whole report is given as JSON, with its id', async () => {
    const text = await asked<string>('dci/report', { uri: server.uriOf('crowd') })
    const report = JSON.parse(text)
    expect(report.run_id).toMatch(/^[0-9a-f]{64}$/)
    expect(report.candidates).toHaveLength(report.discovery.counts.included)
  })

  it('EDIT-034: a token is found in the file that provides it', async () => {
    const params = { id: idOf('reader'), token: 'read-papers' }
    const { uri, range } = await asked<TokenPlace>('dci/token', params)
    expect(uri).toBe(server.uriOf('reader'))
    const line = readFileSync(new URL(uri), 'utf8').split('\n')[range.start.line] ?? ''
    expect(line.slice(range.start.character, range.end.character)).toBe('read-papers')
  })

  it('EDIT-034, DCI-100: an outcome is stored, one of nobody is not', async () => {
    const answer = await asked<OutcomeAnswer>('dci/recordOutcome', {
      id: idOf('reader'),
      success: false,
    })
    expect(answer).toEqual({ error: null })
    const file = join(server.folder, '.dci/state/reliability.v1.json')
    expect(readFileSync(file, 'utf8')).toContain(idOf('reader'))
    const nobody = await asked<OutcomeAnswer>('dci/recordOutcome', { id: 'x', success: true })
    expect(nobody.error).not.toBeNull()
  })

  it('EDIT-034, EDIT-043: probes run when exactly they are agreed to, and never otherwise', async () => {
    const proof = join(server.folder, 'ran.txt')
    const script = `require('fs').writeFileSync(${JSON.stringify(proof)}, 'ran')`
    const command = [process.execPath, '-e', script]
    mkdirSync(join(server.folder, '.dci'), { recursive: true })
    const file = join(server.folder, '.dci/probes.v1.json')
    writeFileSync(
      file,
      JSON.stringify({ schema_version: '1', probes: { 'probed-work': { command } } }),
    )
    await server.client.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri: new URL(`file://${file}`).href, type: 1 }],
    })
    const params = { uri: server.uriOf('strict-one') }
    const wanted = await expect
      .poll(() => asked<ProbeView[]>('dci/probes', params))
      .toHaveLength(1)
      .then(() => asked<ProbeView[]>('dci/probes', params))
    expect(wanted).toEqual([
      { candidate: idOf('probed'), capability: 'probed-work', command, cwd: '.' },
    ])

    const other = [{ ...wanted[0], command: ['rm'] }]
    for (const agreed of [undefined, [], other]) {
      expect(await ask('dci/runProbes', { ...params, agreed })).toBe('changed')
    }
    expect(existsSync(proof)).toBe(false)
    expect(await ask('dci/runProbes', { ...params, agreed: wanted })).toBe('ran')
    expect(existsSync(proof)).toBe(true)
    const view = await viewOf('strict-one')
    expect(view.groups[0]?.candidates[0]?.probe).toEqual({ outcome: 'passed' })
    expect(await asked<ProbeView[]>('dci/probes', params)).toEqual([])
  })
})
