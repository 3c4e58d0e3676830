import { readInBatches } from '~/infra/csv'
import { empty, read, sql } from '~/infra/db'
import { now } from '~/infra/clock'
import { decisionEntriesPerPage, listOwnDecisions, listOwnReports, type OwnDecision, type OwnReport, localizeCaseSnapshot, temporaryBlockPrefix } from '~/features/protection'
import type { Member } from '~/kernel/members/member'
import type { BlockKind } from '~/features/visibility'
import type { Cursor } from './own-ids'
import { facts, momentOf, section, mapBatches, type Entry, type Owner, type Quote } from './section'

const pages = <Row extends { id: string }>(list: (member: Member, before?: string) => Promise<Row[]>, member: Member) =>
  readInBatches(async ({ before }) => (await list(member, before)).slice(0, decisionEntriesPerPage), decisionEntriesPerPage)

function decisionOf({ text, appeal, ...decision }: OwnDecision, { localizer }: Owner) {
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
type Decision = ReturnType<typeof decisionOf>

function kindOf({ about, isAnonymous }: Decision, { localizer: { t } }: Owner): string {
  if (about === 'comment') return t('decisions:about.comment')
  return t(isAnonymous ? 'decisions:about.anonymous_story' : 'decisions:about.story')
}

function sanctionOf({ sanction, until, liftedAt }: Decision, { localizer: { t, format }, timeZone }: Owner): string | null {
  if (sanction === 'none') return null
  if (sanction === 'warned' || !until) return t('decisions:sanctions.warned')
  if (liftedAt) return t(`decisions:sanctions.${sanction}_lifted`, { date: format.date(liftedAt, timeZone) })
  const date = format.dateTime(until, timeZone)
  return until <= now() ? t(`decisions:sanctions.${sanction}_over`, { date }) : t(`decisions:sanctions.${sanction}`, { date })
}

function objectionOf({ objection }: Decision, { localizer: { t, format }, timeZone }: Owner): { line: string | null; texts: Quote[] } {
  if (!objection) return { line: null, texts: [] }
  const key = objection.state === 'waiting' && objection.dueAt < now() ? 'late' : objection.state
  const line = t(`decisions:appeal.${key}`, { date: format.date(objection.createdAt, timeZone), due: format.dateTime(objection.dueAt, timeZone) })
  const answer = objection.words ? [{ label: t('decisions:about.words'), text: objection.words }] : []
  return { line, texts: [{ label: t('decisions:appeal.state'), text: objection.content }, ...answer] }
}

function decisionEntry(decision: Decision, owner: Owner): Entry {
  const { t } = owner.localizer
  const { line, texts } = objectionOf(decision, owner)
  const act = decision.wasWaiting && decision.textAct === 'hidden' ? 'not_shown' : decision.textAct
  const words = decision.words ? [{ label: t('decisions:about.words'), text: decision.words }] : []
  return {
    title: kindOf(decision, owner),
    facts: facts(owner, [
      ['decisions:about.decided', decision.createdAt],
      ['export:fields.state', [t(`decisions:acts.${act}`), sanctionOf(decision, owner)].filter(Boolean).join(' ')],
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
export const decisions = section('decisions', {
  rows: (owner) => mapBatches(pages(listOwnDecisions, owner.member), (decision) => decisionOf(decision, owner)),
  entries: (decision, owner) => [decisionEntry(decision, owner)],
})

const reportOf = ({ isComment, communityId, reason, note, outcome, dueAt, createdAt }: OwnReport, { community }: Owner) => (
  { about: isComment ? 'comment' as const : 'story' as const, community: community(communityId), reason, note, outcome, dueAt, createdAt }
)

function outcomeOf({ outcome, reason, dueAt }: ReturnType<typeof reportOf>, { localizer: { t, format }, timeZone }: Owner): string {
  if (outcome === 'waiting') return t(dueAt < now() ? 'decisions:outcomes.late' : 'decisions:outcomes.waiting', { due: format.dateTime(dueAt, timeZone) })
  return t(`decisions:outcomes.${outcome === 'kept' && reason === 'worried' ? 'looked' : outcome}`)
}

export const reports = section('reports', {
  rows: (owner) => mapBatches(pages(listOwnReports, owner.member), (report) => reportOf(report, owner)),
  entries: (report, owner) => {
    const { t } = owner.localizer
    const title = report.community
      ? t(`decisions:reports.${report.about}`, { community: report.community })
      : t(`decisions:reports.${report.about}_somewhere`)
    const lines = facts(owner, [
      ['decisions:reports.reported', report.createdAt],
      ['decisions:reports.reason', t(`decisions:report.reasons.${report.reason}`)],
      ['export:fields.state', outcomeOf(report, owner)],
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

/** Reads nothing about the author or story of a block against an anonymous author. */
const blocksAt = ({ id }: Member, { limit, before }: Cursor) => read.$queryRaw<BlockRow[]>(sql`
  SELECT b."id", CASE WHEN b."postId" IS NULL THEN b."kind" END AS "kind", u."username", b."createdAt", b."endedAt"
  FROM "Block" b LEFT JOIN "User" u ON b."postId" IS NULL AND u."id" = b."targetId"
  WHERE b."ownerId" = ${id} AND b."id" NOT LIKE ${`${temporaryBlockPrefix}%`} ${before ? sql`AND b."id" < ${before}` : empty} ORDER BY b."id" DESC LIMIT ${limit}`)

export const blocks = section('blocks', {
  rows: ({ member }) => mapBatches(readInBatches((cursor) => blocksAt(member, cursor)), ({ kind, username, createdAt, endedAt }) => (
    { kind, username, since: new Date(createdAt), endedAt: endedAt === null ? null : new Date(endedAt) }
  )),
  columns: ({ localizer: { t } }) => (['who', 'kind', 'at', 'ended'] as const).map((key) => t(`export:fields.${key}`)),
  cells: ({ kind, username, since, endedAt }, owner) => {
    const { t } = owner.localizer
    return [username ?? t('export:blocks.unknown'), t(`export:blocks.${kind ?? 'block'}`), momentOf(since, owner), momentOf(endedAt, owner)]
  },
})
