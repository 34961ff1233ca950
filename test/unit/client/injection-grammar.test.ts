import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { createOnigScanner, createOnigString, loadWASM } from 'vscode-oniguruma'
import { type IGrammar, INITIAL, parseRawGrammar, Registry } from 'vscode-textmate'
import {
  type SemanticKind,
  semanticTokens,
} from '../../../server/src/features/structure/semantic-tokens'
import { parseSkillFile } from '../../../server/src/skills/skill-file'

const HOST = 'test/e2e/node_modules/code-server/lib/vscode/extensions'
const GRAMMARS: Readonly<Record<string, string>> = {
  'text.html.markdown.prompt': `${HOST}/prompt-basics/syntaxes/prompt.tmLanguage.json`,
  'text.html.markdown': `${HOST}/markdown-basics/syntaxes/markdown.tmLanguage.json`,
  'source.yaml': `${HOST}/yaml/syntaxes/yaml.tmLanguage.json`,
  'source.yaml.1.2': `${HOST}/yaml/syntaxes/yaml-1.2.tmLanguage.json`,
  'source.yaml.embedded': `${HOST}/yaml/syntaxes/yaml-embedded.tmLanguage.json`,
  'dci-contract.injection': 'syntaxes/dci-contract.injection.tmLanguage.json',
}

async function loadGrammar(root: string): Promise<IGrammar> {
  const wasm = createRequire(join(process.cwd(), 'package.json')).resolve(
    'vscode-oniguruma/release/onig.wasm',
  )
  await loadWASM(readFileSync(wasm))
  const registry = new Registry({
    onigLib: Promise.resolve({ createOnigScanner, createOnigString }),
    loadGrammar: async (scope) => {
      const path = GRAMMARS[scope]
      return path === undefined ? null : parseRawGrammar(readFileSync(path, 'utf8'), path)
    },
    getInjections: (scope) =>
      scope.startsWith('text.html.markdown') ? ['dci-contract.injection'] : [],
  })
  const grammar = await registry.loadGrammar(root)
  if (grammar === null) throw new Error(`no grammar for ${root}`)
  return grammar
}

/** Every token whose innermost scope is the contract's, as `text scope`; and `key` for YAML keys. */
function coloured(grammar: IGrammar, text: string): string[] {
  const found: string[] = []
  let state = INITIAL
  for (const line of text.split('\n')) {
    const result = grammar.tokenizeLine(line, state)
    for (const token of result.tokens) {
      const scope = token.scopes.at(-1) ?? ''
      const word = line.slice(token.startIndex, token.endIndex).trim()
      if (scope === 'entity.name.tag.yaml') found.push(`${word} key`)
      else if (scope.endsWith('.dci') && !/^(meta|punctuation)/.test(scope) && word !== '') {
        found.push(`${word} ${scope.replace(/\.dci$/, '')}`)
      }
    }
    state = result.ruleStack
  }
  return found
}

/** What VS Code colours the semantic tokens of these types as, unless a theme knows better. */
const FALLBACKS: Readonly<Record<SemanticKind, string>> = {
  keyword: 'keyword.control',
  number: 'constant.numeric',
  operator: 'keyword.operator',
  enumMember: 'variable.other.enummember',
  type: 'entity.name.type',
  property: 'variable.other.property',
}

/** The class of each character of a text, if it has one. */
type Classes = (string | undefined)[]

function scopeClasses(grammar: IGrammar, text: string): Classes {
  const kinds = Object.entries(FALLBACKS)
  let state = INITIAL
  return text.split(/(?<=\n)/).flatMap((line) => {
    const { tokens, ruleStack } = grammar.tokenizeLine(line.trimEnd(), state)
    state = ruleStack
    return [...line].map((_, at) => {
      const token = tokens.findLast(({ startIndex }) => startIndex <= at)
      const scope = token?.scopes.at(-1) ?? ''
      const kind = kinds.find(([, fallback]) => scope.startsWith(`${fallback}.`))
      return scope.endsWith('.dci') && at < line.trimEnd().length ? kind?.[0] : undefined
    })
  })
}

function semanticClasses(text: string): Classes {
  const tokens = semanticTokens(parseSkillFile(text))
  return [...text].map(
    (_, at) => tokens.find(({ span }) => span.start <= at && at < span.end)?.kind,
  )
}

const WHOLE_CONTRACTS = [
  'DCI/1^best-effort Provides(a,b-2) Expects(c) Accepts(k=v) Required(d) Optional(e) Policy(max-providers=2)',
  'DCI/1 A(a=1,b=.5,c=1.5.2,d=x/y:z@w,e=-1,f_g=under_score)',
  'DCI/1 A(k=a\\,b\\(c\\)\\=d\\\\e)',
  'DCI/1 P ( a , b ) Pol ( min-total-score = 0.45 , selection-mode = cover )',
  'DCI/1^strict R(p,e,r,o,pol,dci) Pol(on-missing-required=hard-fail)',
]

const WHOLE = [
  'DCI keyword.control.magic',
  '1 constant.numeric.version',
  '^ keyword.operator.mode',
  'strict variable.other.enummember.mode',
  'P keyword.control.clause',
  'a-b entity.name.type.capability',
  'c entity.name.type.capability',
  'Pol keyword.control.clause',
  'min-total-score variable.other.property.key',
  '= keyword.operator.assignment',
  '0.45 constant.numeric.value',
  'selection-mode variable.other.property.key',
  '= keyword.operator.assignment',
  'cover variable.other.enummember.value',
]
const LINE = 'DCI/1^strict P(a-b, c) Pol(min-total-score=0.45,selection-mode=cover)'
const FOLDED = [
  'DCI/1^strict P(a-b,',
  '    c)',
  '    Pol(min-total-score=0.45,',
  '    selection-mode=cover)',
].join('\n')

const STYLES = [
  ['plain', `contract: ${LINE}`],
  ['plain with a comment', `contract: ${LINE} # DCI is fun: P(x)`],
  ['single-quoted', `contract: '${LINE}'`],
  ['double-quoted', `contract: "${LINE}"`],
  ['plain over lines', `contract: ${FOLDED}`],
  ['double-quoted over lines', `contract: "${FOLDED}"`],
  ['single-quoted over lines', `contract: '${FOLDED}'`],
  ['folded block', `contract: >-\n    ${FOLDED}`],
  ['literal block', `contract: |\n    ${FOLDED}`],
  ['folded block with an indentation indicator', `contract: >2-\n    ${FOLDED}`],
] as const

// The host's own grammars come with the editor that test/e2e installs.
describe.skipIf(!existsSync(HOST))('EDIT-018: injection grammar', () => {
  const grammars = new Map<string, IGrammar>()
  beforeAll(async () => {
    for (const root of ['text.html.markdown', 'text.html.markdown.prompt']) {
      grammars.set(root, await loadGrammar(root))
    }
  })
  const colours = (text: string, root = 'text.html.markdown.prompt'): string[] => {
    const grammar = grammars.get(root)
    if (grammar === undefined) throw new Error(root)
    return coloured(grammar, text)
  }

  for (const root of ['text.html.markdown', 'text.html.markdown.prompt']) {
    it.each(STYLES)(
      `EDIT-018: ${root}: %s scalar, and the keys around it keep theirs`,
      (_, yaml) => {
        const text = `---\nname: x\nmetadata:\n  ${yaml}\n  author: y\nlicense: MIT\n---\n# Body`
        expect(colours(text, root)).toEqual([
          'name key',
          'metadata key',
          'contract key',
          ...WHOLE,
          'author key',
          'license key',
        ])
      },
    )
  }

  it.each([
    ['plain', 'contract: DCI/1 A(k=a\\,b\\ \\\\c)', ['\\,', '\\', '\\\\']],
    [
      'double-quoted',
      'contract: "DCI/1 A(k=a\\\\,b\\\\ \\\\\\\\c)"',
      ['\\\\,', '\\\\', '\\\\\\\\'],
    ],
  ])('EDIT-018: escapes in a %s scalar', (_, yaml, escapes) => {
    const found = colours(`---\nmetadata:\n  ${yaml}\n---\n`).filter((entry) =>
      entry.endsWith('constant.character.escape'),
    )
    expect(found).toEqual(escapes.map((text) => `${text} constant.character.escape`))
  })

  it.each([
    ['no clause yet', 'contract: DCI/1^', ['DCI', '1', '^']],
    ['no version yet', 'contract: DCI/', ['DCI']],
    ['an open clause', 'contract: "DCI/1 R(web-"', ['DCI', '1', 'R', 'web-']],
    ['a long form', 'contract: DCI/1 Provides(a)', ['DCI', '1', 'Provides', 'a']],
    ['an unknown clause', 'contract: DCI/1 X(a)', ['DCI', '1']],
    ['a flow mapping', '{contract: "DCI/1 P(a)", other: P(b)}', ['DCI', '1', 'P', 'a']],
  ])('EDIT-018: half-typed and odd: %s', (_, yaml, words) => {
    const text = `---\nmetadata:\n  ${yaml}\nname: x\n---\n`
    const found = colours(text)
    expect(found.at(-1)).toBe('name key')
    expect(found.filter((entry) => !entry.endsWith(' key')).map((e) => e.split(' ')[0])).toEqual(
      expect.arrayContaining(words),
    )
    expect(found.filter((e) => !e.endsWith(' key') && !e.includes('operator'))).toHaveLength(
      words.filter((word) => word !== '^').length,
    )
  })

  it.each([
    ...STYLES.map(([, yaml]) => yaml),
    ...WHOLE_CONTRACTS.map((contract) => `contract: ${contract}`),
    ...WHOLE_CONTRACTS.map((contract) => `contract: '${contract}'`),
    ...WHOLE_CONTRACTS.map((contract) => `contract: ${JSON.stringify(contract)}`),
    'contract: "DCI/1 P(web-\\\n    search)"',
  ])('EDIT-018: semantic tokens are of the same class: %j', (yaml) => {
    const text = `---\nname: x\nmetadata:\n  ${yaml}\n---\n`
    const semantic = semanticClasses(text)
    expect(semantic.filter(Boolean).length).toBeGreaterThan(3)
    for (const grammar of grammars.values()) expect(scopeClasses(grammar, text)).toEqual(semantic)
  })

  it.each([
    'DCI/2^strct P(Web_Search,,a b) Provides(x',
    'DCI/1 X(a) R(b) oops Pol(min=1,max-providers=0,selection-mode=single)',
    'DCI/1P(a)R(b) A(=v,k,k==v,k.l=a\\zb,"q") )(',
    'DCI/1^ P(a,(b),c) Pol(max-candidates=',
    'dci/1 P(a) E (b)',
    '"DCI/1 P(web\\x2dsearch)"',
  ])('EDIT-018: where one of the two knows more, they do not contradict: %s', (contract) => {
    const text = `---\nname: x\nmetadata:\n  contract: ${contract}\n---\n`
    const semantic = semanticClasses(text)
    for (const grammar of grammars.values()) {
      const isOther = (kind: string | undefined, at: number) =>
        kind !== undefined && semantic[at] !== undefined && semantic[at] !== kind
      expect(scopeClasses(grammar, text).filter(isOther)).toEqual([])
    }
  })

  it('EDIT-018: prose in frontmatter and body stays prose', () => {
    const text = '---\nname: x\ndescription: "R(x) Pol(a=b)"\n---\nDCI/1 P(web-search)\n'
    expect(colours(text)).toEqual(['name key', 'description key'])
  })
})
