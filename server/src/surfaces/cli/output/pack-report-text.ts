/** A report on a pack for a terminal, and as JSON (SURF-017). */
import type { Evidence } from '../../../features/drafts/references'
import type { PackReport } from '../../../features/pack-report/pack-report'
import {
  type Commands,
  labelsOf,
  nextStepText,
  WEAKNESSES,
} from '../../../features/pack-report/words'
import { displayName, type Skill } from '../../../workspace/skill'
import { abridge, columns, count, joinSections, printable, wrap } from './layout'
import type { Style } from './style'

/** How many rows of a list are shown; JSON has them all. */
const MOST_ROWS = 20

/** @param pathOf an absolute path as it is shown */
export function reportText(
  report: PackReport,
  commands: Commands,
  pathOf: (path: string) => string,
  style: Style,
): string[] {
  const { skills, contracts, catalogCharacters, roots, unusable, missing, references } = report
  const { paint, symbols, width } = style
  const label = labelsOf(report)
  const line = (skill: Skill, { line: at }: Evidence) => `${pathOf(skill.path)}:${at}`
  return joinSections([
    [
      `${count(skills, 'skill')} ${symbols.separator} ${contracts.toLocaleString('en')} with a contract`,
      `${count(catalogCharacters, 'character')} of names and descriptions, which an agent's prompt holds`,
    ],
    list(
      'Skills by root',
      style,
      roots.map(({ root, skills: held, contracts: own }) => [
        root ? pathOf(root.path) : 'outside of every root',
        count(held, 'skill'),
        `${own.toLocaleString('en')} with a contract`,
      ]),
    ),
    list(
      'Roots that would take in the others',
      style,
      report.patterns.map((each) => [each]),
    ),
    list(
      'Skills that no agent can load',
      style,
      unusable.map(({ skill, detail }) => [pathOf(skill.path), detail]),
    ),
    list(
      'References that lead nowhere',
      style,
      missing.map(({ from, named, evidence }) => [label(from), named, line(from, evidence)]),
    ),
    list(
      'References between skills',
      style,
      references.map(({ from, target, evidence }) => [
        label(from),
        label(target),
        line(from, evidence),
      ]),
    ),
    list(
      'Skills that say nearly the same',
      style,
      report.overlaps.map(({ a, b, similarity }) => [similarity.toFixed(2), label(a), label(b)]),
    ),
    weakLines(report, label, style),
    [
      `${paint('strong', 'Next:')} ${wrap(nextStepText(report, commands), width, 6).join('\n').trimStart()}`,
    ],
  ])
}

function list(title: string, { paint }: Style, rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return []
  const more = rows.length - MOST_ROWS
  return [
    `${paint('strong', title)} (${rows.length.toLocaleString('en')})`,
    ...columns(rows.slice(0, MOST_ROWS).map(printable)),
    ...(more > 0 ? [`  and ${more.toLocaleString('en')} more`] : []),
  ]
}

/** How many skills are named for each weakness. */
const MOST_NAMED = 5

function weakLines(
  { weak }: PackReport,
  label: (skill: Skill) => string,
  { paint, width }: Style,
): string[] {
  if (weak.length === 0) return []
  const groups = Object.entries(WEAKNESSES).flatMap(([kind, heading]) => {
    const held = weak.filter(({ weaknesses }) => weaknesses.some((each) => each.kind === kind))
    if (held.length === 0) return []
    const names = held.map(({ skill }) => printable(label(skill)))
    return [
      ...wrap(`${held.length.toLocaleString('en')} ${heading}`, width, 2),
      ...wrap(abridge(names, MOST_NAMED), width, 4),
    ]
  })
  return [
    `${paint('strong', 'Descriptions to improve')} (${weak.length.toLocaleString('en')})`,
    ...groups,
  ]
}

/** @param pathOf an absolute path as it is shown */
export function reportJson(report: PackReport, pathOf: (path: string) => string) {
  const named = (skill: Skill) => ({ name: displayName(skill), path: pathOf(skill.path) })
  const evidenceOf = ({ kind, line, text }: Evidence) => ({ kind, line, text })
  const { kind } = report.next
  return {
    skills: report.skills,
    contracts: report.contracts,
    catalog_characters: report.catalogCharacters,
    roots: report.roots.map(({ root, skills, contracts }) => ({
      path: root === null ? null : pathOf(root.path),
      source: root?.source ?? null,
      skills,
      contracts,
    })),
    outside_root_patterns: report.patterns,
    unusable: report.unusable.map(({ skill, detail }) => ({ ...named(skill), detail })),
    references: report.references.map(({ from, target, evidence }) => ({
      from: named(from),
      to: named(target),
      evidence: evidenceOf(evidence),
    })),
    missing: report.missing.map(({ from, named: what, evidence }) => ({
      from: named(from),
      named: what,
      evidence: evidenceOf(evidence),
    })),
    overlaps: report.overlaps.map(({ a, b, similarity }) => ({
      a: named(a),
      b: named(b),
      similarity,
    })),
    weak_descriptions: report.weak.map(({ skill, weaknesses }) => ({
      ...named(skill),
      weaknesses,
    })),
    next: kind,
  }
}
