/** The findings that only a whole workspace can tell (EDIT-011). They are made above this room. */
import type { ExampleFile, FixtureCode } from './finding-code'

const ASKER = skill('asker', 'Answers questions.', 'DCI/1 R(web-search)')
const SEARCHER = skill('searcher', 'Does web search.', 'DCI/1 P(web-search)')
const SUMMARIZER = skill('summarizer', 'Writes a summary.', 'DCI/1 P(summary) R(web-search)')

export const WORKSPACE_CODES: readonly FixtureCode[] = [
  {
    code: 'workspace/unmet-capability',
    severity: 'warning',
    title: 'Required capability that no skill provides',
    explanation:
      'No skill provides the capability, and none comes near it. Add one that does, make the capability optional, or correct its name. It is an error where the contract lets nothing be missing: with the mode `strict`, or with `on-missing-required=hard-fail`.',
    message: 'No skill provides `web-search`',
    bad: [ASKER],
    good: [SEARCHER, ASKER],
  },
  {
    code: 'workspace/not-selected',
    severity: 'warning',
    title: 'Required capability for which no skill is selected',
    explanation:
      'Some skill comes near the capability, and it is not selected: a score is too low, it runs elsewhere, or another one is selected for the other requirements. The message names the nearest skill and what keeps it out. It is an error where the contract lets nothing be missing.',
    message:
      '`git-push` is not met: the best is puller (fuzzy match): min-total-score 0.298 < 0.45',
    bad: [
      skill('puller', 'Fetches commits.', 'DCI/1 P(git-pull)'),
      skill('releaser', 'Makes releases.', 'DCI/1 R(git-push)'),
    ],
    good: [
      skill('pusher', 'Sends commits with git push.', 'DCI/1 P(git-push)'),
      skill('releaser', 'Makes releases.', 'DCI/1 R(git-push)'),
    ],
  },
  {
    code: 'workspace/disabled-provider',
    severity: 'warning',
    title: 'Required capability that only a disabled skill provides',
    explanation:
      'The settings, or `.dci/config.v1.json`, take the skill out of every resolution. Enable it, or add another one that provides the capability. It is an error where the contract lets nothing be missing.',
    message: '`web-search` is not met: searcher provides it and is disabled in the settings',
    bad: [SEARCHER, config('"disabled_skills": ["searcher"]'), ASKER],
    good: [SEARCHER, config('"disabled_skills": []'), ASKER],
  },
  {
    code: 'workspace/shadowed-provider',
    severity: 'warning',
    title: 'Skill whose name means another one',
    explanation:
      'Two skills have the same name, and whoever calls it gets the one that was found first. Where only the other one provides a required capability this is a warning at the requirement. At the skill itself it is an information, or a warning where both have the same id and the second takes no part at all. Rename one of them.',
    message:
      'Only a searcher that another one shadows provides `web-search`: the name means skills/searcher/SKILL.md',
    bad: [
      skill('searcher', 'Searches files.', 'DCI/1 P(file-search)'),
      { ...SEARCHER, path: '.claude/skills/searcher/SKILL.md' },
      ASKER,
    ],
    good: [
      skill('file-searcher', 'Searches files.', 'DCI/1 P(file-search)'),
      { ...SEARCHER, path: '.claude/skills/searcher/SKILL.md' },
      ASKER,
    ],
  },
  {
    code: 'workspace/relaxing-hint',
    severity: 'warning',
    title: 'Policy of a provider that would relax the policy',
    explanation:
      'What a provider without an `R` clause says in `Pol` are its own terms, and they may only be tighter than the policy in force. A looser value is ignored. Leave it out, or tighten it.',
    message:
      '`min-total-score=0.2` has no effect: a provider may only tighten the policy, and this would relax 0.45',
    bad: [skill('searcher', 'Does web search.', 'DCI/1 P(web-search) Pol(min-total-score=0.2)')],
    good: [skill('searcher', 'Does web search.', 'DCI/1 P(web-search) Pol(min-total-score=0.6)')],
  },
  {
    code: 'workspace/hash-tie',
    severity: 'information',
    title: 'Selection that only a hash decides',
    explanation:
      'Two skills are equal in everything that counts, so the hash of their ids decides. That is the same on every machine, and otherwise as good as chance. Say in their descriptions how they differ, or require what only one of them has.',
    message:
      'search-one and search-two are equal in everything: only the hash of their ids decides',
    bad: [
      skill('search-one', 'Does web search.', 'DCI/1 P(web-search)'),
      skill('search-two', 'Does web search.', 'DCI/1 P(web-search)'),
      ASKER,
    ],
    good: [
      skill('search-one', 'Does web search.', 'DCI/1 P(web-search)'),
      skill('search-two', 'Finds videos, also by web search.', 'DCI/1 P(web-search)'),
      ASKER,
    ],
  },
  {
    code: 'workspace/cycle',
    severity: 'warning',
    title: 'Skills that need each other in a ring',
    explanation:
      'Each skill of the ring is selected as provider for the one before it, so an agent that follows the requirements never comes to an end. Make one of them optional, or give it another provider.',
    message: 'These skills need each other in a ring: researcher > summarizer > researcher',
    bad: [SUMMARIZER, skill('researcher', 'Does web search.', 'DCI/1 P(web-search) R(summary)')],
    good: [SUMMARIZER, skill('researcher', 'Does web search.', 'DCI/1 P(web-search) O(summary)')],
  },
  {
    code: 'workspace/unmentioned-capability',
    severity: 'information',
    title: 'Capability that the description does not mention',
    explanation:
      'The contract promises a capability of which name and description say nothing. Agents that read no contracts find a skill by its words, and a promise that stands out from the prose costs points in a resolution.',
    message:
      'The description does not mention `web-search`: add "web search" so that agents find it by its words too',
    bad: [ASKER, SEARCHER, skill('browser', 'Opens pages.', 'DCI/1 P(web-search)')],
    good: [
      ASKER,
      SEARCHER,
      skill('browser', 'Opens pages that a web search finds.', 'DCI/1 P(web-search)'),
    ],
  },
  {
    code: 'workspace/personal-selection',
    severity: 'hint',
    title: 'Selection that other machines do not make',
    explanation:
      'On this machine another skill is selected than in a plain clone of the workspace, because of skills in the home folder or of outcomes that are remembered. `dci check` counts neither unless it is told to.',
    message: 'CI would select nobody: skills in your home folder do not count there',
    bad: [{ ...SEARCHER, path: '~/.claude/skills/searcher/SKILL.md' }, ASKER],
    good: [SEARCHER, ASKER],
  },
]

function skill(name: string, description: string, contract: string): ExampleFile {
  const head = `---\nname: ${name}\ndescription: ${description}\n`
  const text = `${head}metadata:\n  contract: "${contract}"\n---\n\nRead the question and answer.\n`
  return { path: `skills/${name}/SKILL.md`, text }
}

function config(entry: string): ExampleFile {
  return { path: '.dci/config.v1.json', text: `{\n  "schema_version": "1",\n  ${entry}\n}\n` }
}
