/** `dci graph` (SURF-008). */
import { describe, expect, it } from 'vitest'
import { readFixture, skill } from '../harness/workspace'
import { dciInside, inWork } from './fake-terminal'

const PACK = [
  skill('writer', 'DCI/1 R(web-search,summary) O(chart,citation-check) Pol(selection-mode=cover)'),
  skill('lonely', 'DCI/1 R(nobody-has-it,web-search)'),
  skill('searcher', 'DCI/1 P(web-search,summary,chart)'),
  skill('egg', 'DCI/1 P(egg) R(hen)'),
  skill('hen', 'DCI/1 P(hen) R(egg)'),
].join('')

const graph = (format: string, fixture = PACK) =>
  dciInside(['graph', '--format', format], { files: inWork(readFixture(fixture)) })

const idOf = (name: string) => `${name}::skills/${name}/SKILL.md`

describe('dci graph', () => {
  it('SURF-008: as text, who lacks something first', async () => {
    expect(await graph('text')).toMatchObject({
      status: 0,
      stderr: '',
      stdout: `\
4 consumers · 2 unmet requirements · 1 cycle

lonely: needs-decision
  ✗  nobody-has-it  nobody
  ✗  web-search     nobody

egg: resolved
  ✓  hen  hen

hen: resolved
  ✓  egg  egg

writer: resolved
  ✓  web-search      searcher
  ✓  summary         searcher
  ·  citation-check  nobody, optional
  ✓  chart           searcher, optional

Cycles
  egg > hen > egg
`,
    })
  })

  it('SURF-008: as JSON, everything by id', async () => {
    const { status, stdout } = await graph('json')
    expect(status).toBe(0)
    const json = JSON.parse(stdout)
    expect(Object.keys(json)).toEqual(['consumers', 'capabilities', 'unresolved', 'cycles'])
    expect(json).toMatchObject({
      unresolved: [
        { consumer: idOf('lonely'), capability: 'nobody-has-it' },
        { consumer: idOf('lonely'), capability: 'web-search' },
      ],
      cycles: [[idOf('egg'), idOf('hen')]],
    })
    expect(json.capabilities).toContainEqual({
      capability: 'chart',
      providers: [idOf('searcher')],
      consumers: [idOf('writer')],
    })
  })

  it('SURF-008: for Graphviz', async () => {
    expect((await graph('dot')).stdout).toBe(`\
digraph capabilities {
  rankdir=LR
  node [shape=box]
  n0 [label="egg"]
  n1 [label="hen"]
  n2 [label="lonely"]
  n3 [label="nobody-has-it", shape=ellipse, style=dashed, color=red]
  n4 [label="web-search", shape=ellipse, style=dashed, color=red]
  n5 [label="writer"]
  n6 [label="searcher"]
  n0 -> n1 [label="hen", color=red]
  n1 -> n0 [label="egg", color=red]
  n2 -> n3 [color=red]
  n2 -> n4 [color=red]
  n5 -> n6 [label="web-search, summary"]
  n5 -> n6 [label="chart", style=dashed]
}
`)
  })

  it('SURF-008: for Mermaid', async () => {
    expect((await graph('mermaid')).stdout).toBe(`\
flowchart LR
  n0["egg"]
  n1["hen"]
  n2["lonely"]
  n3(["nobody-has-it"]):::unmet
  n4(["web-search"]):::unmet
  n5["writer"]
  n6["searcher"]
  n0 -->|"hen"| n1
  n1 -->|"egg"| n0
  n2 --> n3
  n2 --> n4
  n5 -->|"web-search, summary"| n6
  n5 -.->|"chart"| n6
  classDef unmet stroke:#c00,stroke-dasharray:4
  linkStyle 0,1,2,3 stroke:#c00
`)
  })

  describe('names', () => {
    const named = (name: string, folder: string) =>
      skill(folder, 'DCI/1 R(x)').replace(`name: ${folder}`, `name: ${JSON.stringify(name)}`)

    it.each([
      ['dot', 'a "b" \\c', 'label="a \\"b\\" \\\\c"'],
      ['dot', 'a\nb\u001b', 'label="a<U+000A>b<U+001B>"'],
      ['mermaid', 'a "b" `c` #d; <e>', '["a #34;b#34; #96;c#96; #35;d#59; #60;e#62;"]'],
      ['mermaid', '名前 end', '["名前 end"]'],
    ])('SURF-008: in %s, %j is written so that it is a text', async (format, name, expected) => {
      expect((await graph(format, named(name, 'a'))).stdout).toContain(expected)
    })

    it('DCI-023: two skills of one name are told apart by their ids', async () => {
      const { stdout } = await graph('text', named('twin', 'a') + named('twin', 'b'))
      expect(stdout).toContain('\ntwin::skills/a/SKILL.md: ')
      expect(stdout).toContain('\ntwin::skills/b/SKILL.md: ')
    })
  })

  it('SURF-008: an empty workspace has an empty graph', async () => {
    expect(await graph('text', '//- /notes.md\n')).toMatchObject({
      status: 0,
      stdout: '0 consumers · 0 unmet requirements · 0 cycles\n',
    })
    expect((await graph('mermaid', '//- /notes.md\n')).stdout).toMatch(/^flowchart LR\n/)
  })

  it('SURF-001: a workspace that is not there is refused', async () => {
    const { status, stderr } = await dciInside(['graph', '--workspace', 'x'], {})
    expect(status).toBe(2)
    expect(stderr).toContain('--workspace x: there is no such folder')
  })
})
