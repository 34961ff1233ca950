import type { CancellationToken } from 'vscode-languageserver'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { type Draft, draftContracts, writeDraft } from '../../../features/drafts/drafts'
import { type Gathered, gatherSkills } from '../../../features/drafts/gather'
import { Pack } from '../../../features/drafts/pack'
import { packMarkdown } from '../../../features/pack-report/markdown'
import { reportOnPack } from '../../../features/pack-report/pack-report'
import { isOwn } from '../../../features/rename/plan'
import { relativeTo } from '../../../skills/paths'
import { displayName, type Skill } from '../../../workspace/skill'
import { toTextEdit } from '../convert'
import {
  DRAFTS_REQUEST,
  type DraftsAnswer,
  type DraftsParams,
  PACK_REPORT_REQUEST,
  type PackReportAnswer,
  type PackReportParams,
  type WireDraft,
} from '../messages-first-value'
import { startProgress } from '../progress'
import type { Provider, Session } from '../session'
import { pathOf, uriOf } from '../uris'

const NO_DRAFTS: DraftsAnswer | null = null
const NO_REPORT: PackReportAnswer | null = null

const COMMANDS = {
  lint: 'the Problems view',
  draft: '"DCI: Draft Contracts"',
  check: '"DCI: Preview Resolution"',
}

/** What skills without a contract are worth: drafts (EDIT-048) and the pack report (SURF-017). */
export const firstValueProvider: Provider = {
  capabilities: () => ({}),

  serve(session) {
    const { connection, guard } = session
    const indexed = new Promise<void>((resolve) => session.onDidConfigure(resolve))
    connection.onRequest(
      DRAFTS_REQUEST,
      guard('drafts', NO_DRAFTS, async (params: DraftsParams, token) => {
        await indexed
        return drafts(session, params, token)
      }),
    )
    connection.onRequest(
      PACK_REPORT_REQUEST,
      guard('pack report', NO_REPORT, async (params: PackReportParams, token) => {
        await indexed
        return packReport(session, params, token)
      }),
    )
  },
}

async function drafts(
  session: Session,
  { uris, required }: DraftsParams,
  token: CancellationToken,
): Promise<DraftsAnswer> {
  const { skills, others } = await gather(session, uris, token)
  // What others share is drafted for only where somebody names it.
  const asked = uris.length > 0 ? skills : skills.filter(isOwn)
  const { drafts, undrafted } = draftContracts(asked, new Pack([...skills, ...others]))
  return {
    drafts: drafts.flatMap((draft) => toWire(draft, required[uriOf(draft.skill.path)] ?? [])),
    undrafted: undrafted.map(({ skill, reason, detail }) => ({
      uri: uriOf(skill.path),
      name: displayName(skill),
      reason,
      detail,
    })),
  }
}

function toWire(draft: Draft, required: readonly string[]): WireDraft | [] {
  const { skill, uses } = draft
  const written = writeDraft(draft, new Set(required))
  if (skill.file === null || written === undefined) return []
  const uri = uriOf(skill.path)
  const document = TextDocument.create(uri, '', 0, skill.file.text)
  return {
    uri,
    name: displayName(skill),
    contract: written.contract,
    edits: written.edits.map((edit) => toTextEdit(document, edit)),
    uses: uses.map(({ token, evidence: [{ line, text }] }) => ({ token, line, text })),
  }
}

async function packReport(
  session: Session,
  { uris }: PackReportParams,
  token: CancellationToken,
): Promise<PackReportAnswer> {
  const gathered = await gather(session, uris, token)
  const report = await reportOnPack(session.files, gathered, gathered.others)
  const pathOf = shownIn(gathered.skills)
  const lines = packMarkdown(report, { pathOf, hrefOf: uriOf, commands: COMMANDS })
  return { markdown: `${lines.join('\n')}\n` }
}

async function gather(
  { connection, engine, files }: Session,
  uris: readonly string[],
  token: CancellationToken,
): Promise<Gathered> {
  const within = uris.flatMap((uri) => pathOf(uri) ?? [])
  const progress = startProgress(connection, 'Reading skills')
  const onProgress = progress.step
  return gatherSkills(engine, files, within, { onProgress, token }).finally(progress.end)
}

/** Paths below the repositories that the skills lie in, as those write them; others as they are. */
function shownIn(skills: readonly Skill[]): (path: string) => string {
  const bases = new Set(
    skills.flatMap(({ path, portablePath }) =>
      path.endsWith(`/${portablePath}`) ? path.slice(0, -portablePath.length - 1) : [],
    ),
  )
  return (path) => {
    for (const base of bases) {
      const inside = relativeTo(base, path)
      if (inside !== undefined) return inside
    }
    return path
  }
}
