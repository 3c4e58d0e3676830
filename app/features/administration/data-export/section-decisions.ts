import { readInBatches } from '~/infra/csv'
import { empty, read, sql } from '~/infra/db'
import { now } from '~/infra/clock'
import { decisionEntriesPerPage, listReceivedDecisions, listOwnReports, type ReceivedDecision, type OwnReport, localizeCaseSnapshot, temporaryBlockPrefix } from '~/features/protection'
import type { Member } from '~/kernel/members/member'
import type { BlockKind } from '~/features/visibility'
import type { BatchCursor } from './own-ids'
import { buildFacts, formatDateTime, defineSection, mapBatches, type ExportEntry, type ExportContext, type ExportQuote } from './section'

const readPages = <Row extends { id: string }>(list: (member: Member, before?: string) => Promise<Row[]>, member: Member) =>
  readInBatches(async ({ before }) => (await list(member, before)).slice(0, decisionEntriesPerPage), decisionEntriesPerPage)

function buildDecision({ text, appeal, ...decision }: ReceivedDecision, { localizer }: ExportContext) {
  const { title, content } = localizeCaseSnapshot(text, localizer)
  return {
    about: text.isComment ? 'comment' as const : 'story' as const,
    isAnonymous: text.isAnonymous,
    wasWaiting: text.wasWaiting,
    title,
    content,
    textAct: decision.textAct,
    sanction: decision.sanction,
    until: decision.until,
    liftedAt: decision.liftedAt,
    rule: decision.rule,
    words: decision.words,
    createdAt: decision.createdAt,
    objection: appeal && {
      content: appeal.content, state: appeal.state, createdAt: appeal.createdAt, dueAt: appeal.dueAt, words: appeal.answer?.words ?? null,
    },
  }
}
type Decision = ReturnType<typeof buildDecision>

function formatTextKind({ about, isAnonymous }: Decision, { localizer: { t } }: ExportContext): string {
  if (about === 'comment') return t('decisions:about.comment')
  return t(isAnonymous ? 'decisions:about.anonymous_story' : 'decisions:about.story')
}

function formatSanction({ sanction, until, liftedAt }: Decision, { localizer: { t, format }, timeZone }: ExportContext): string | null {
  if (sanction === 'none') return null
  if (sanction === 'warned' || !until) return t('decisions:sanctions.warned')
  if (liftedAt) return t(`decisions:sanctions.${sanction}_lifted`, { date: format.date(liftedAt, timeZone) })
  const date = format.dateTime(until, timeZone)
  return until <= now() ? t(`decisions:sanctions.${sanction}_over`, { date }) : t(`decisions:sanctions.${sanction}`, { date })
}

function buildObjection({ objection }: Decision, { localizer: { t, format }, timeZone }: ExportContext): { line: string | null; texts: ExportQuote[] } {
  if (!objection) return { line: null, texts: [] }
  const key = objection.state === 'waiting' && objection.dueAt < now() ? 'late' : objection.state
  const line = t(`decisions:appeal.${key}`, { date: format.date(objection.createdAt, timeZone), due: format.dateTime(objection.dueAt, timeZone) })
  const answer = objection.words ? [{ label: t('decisions:about.words'), text: objection.words }] : []
  return { line, texts: [{ label: t('decisions:appeal.state'), text: objection.content }, ...answer] }
}

function buildDecisionEntry(decision: Decision, context: ExportContext): ExportEntry {
  const { t } = context.localizer
  const { line, texts } = buildObjection(decision, context)
  const act = decision.wasWaiting && decision.textAct === 'hidden' ? 'not_shown' : decision.textAct
  const words = decision.words ? [{ label: t('decisions:about.words'), text: decision.words }] : []
  return {
    title: formatTextKind(decision, context),
    facts: buildFacts(context, [
      ['decisions:about.decided', decision.createdAt],
      ['export:fields.state', [t(`decisions:acts.${act}`), formatSanction(decision, context)].filter(Boolean).join(' ')],
      ['decisions:about.rule', decision.rule && t(`decisions:rules.${decision.rule}`)],
      ['decisions:appeal.state', line],
    ]),
    texts: [
      ...words,
      { label: t('decisions:about.whole'), text: [decision.title, decision.content].filter(Boolean).join('\n\n') || t('decisions:about.erased') },
      ...texts,
    ],
  }
}

/** The export names neither the moderator nor the reporter. */
export const decisionsSection = defineSection('decisions', {
  rows: (context) => mapBatches(readPages(listReceivedDecisions, context.member), (decision) => buildDecision(decision, context)),
  entries: (decision, context) => [buildDecisionEntry(decision, context)],
})

const buildReport = ({ isComment, communityId, reason, note, outcome, dueAt, createdAt }: OwnReport, { community }: ExportContext) => (
  { about: isComment ? 'comment' as const : 'story' as const, community: community(communityId), reason, note, outcome, dueAt, createdAt }
)

function formatOutcome({ outcome, reason, dueAt }: ReturnType<typeof buildReport>, { localizer: { t, format }, timeZone }: ExportContext): string {
  if (outcome === 'waiting') return t(dueAt < now() ? 'decisions:outcomes.late' : 'decisions:outcomes.waiting', { due: format.dateTime(dueAt, timeZone) })
  return t(`decisions:outcomes.${outcome === 'kept' && reason === 'worried' ? 'looked' : outcome}`)
}

export const reportsSection = defineSection('reports', {
  rows: (context) => mapBatches(readPages(listOwnReports, context.member), (report) => buildReport(report, context)),
  entries: (report, context) => {
    const { t } = context.localizer
    const title = report.community
      ? t(`decisions:reports.${report.about}`, { community: report.community })
      : t(`decisions:reports.${report.about}_somewhere`)
    const lines = buildFacts(context, [
      ['decisions:reports.reported', report.createdAt],
      ['decisions:reports.reason', t(`decisions:report.reasons.${report.reason}`)],
      ['export:fields.state', formatOutcome(report, context)],
    ])
    return [{ title, isTyped: true, facts: lines, texts: report.note ? [{ label: t('decisions:reports.note'), text: report.note }] : [] }]
  },
})

interface BlockRow {
  id: string
  kind: BlockKind | null
  username: string | null
  createdAt: Date | string
  endedAt: Date | string | null
}

/**
 * For a block on the author of an anonymous story, reads only the times: the username would reveal the author, and the stored kind
 * is always `mute`.
 */
const readBlockBatch = ({ id }: Member, { limit, before }: BatchCursor) => read.$queryRaw<BlockRow[]>(sql`
  SELECT b."id", CASE WHEN b."postId" IS NULL THEN b."kind" END AS "kind", u."username", b."createdAt", b."endedAt"
  FROM "Block" b LEFT JOIN "User" u ON b."postId" IS NULL AND u."id" = b."targetId"
  WHERE b."ownerId" = ${id} AND b."id" NOT LIKE ${`${temporaryBlockPrefix}%`} ${before ? sql`AND b."id" < ${before}` : empty} ORDER BY b."id" DESC LIMIT ${limit}`)

export const blocksSection = defineSection('blocks', {
  rows: ({ member }) => mapBatches(readInBatches((cursor) => readBlockBatch(member, cursor)), ({ kind, username, createdAt, endedAt }) => (
    { kind, username, since: new Date(createdAt), endedAt: endedAt === null ? null : new Date(endedAt) }
  )),
  columns: ({ localizer: { t } }) => (['who', 'kind', 'at', 'ended'] as const).map((key) => t(`export:fields.${key}`)),
  cells: ({ kind, username, since, endedAt }, context) => {
    const { t } = context.localizer
    return [username ?? t('export:blocks.unknown'), t(`export:blocks.${kind ?? 'block'}`), formatDateTime(since, context), formatDateTime(endedAt, context)]
  },
})
