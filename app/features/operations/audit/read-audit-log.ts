import { empty, join, read, sql, type Sql } from '~/infra/db'
import { findMemberIdByUsername } from '~/kernel/members/find-member-id-by-username'
import { readCursorPage, buildCursorSql, type CursorPage, type Cursor } from '~/kernel/pagination/keyset'
import type { Member } from '~/kernel/members/member'
import { isAdmin } from '~/kernel/members/policy'
import { ok, fail, type Result } from '~/kernel/result/result'
import { auditTargetKinds, type AuditAction } from './audit-actions'
import { findUsernames } from './find-usernames'

/** `from` and `to` are days in UTC, both inclusive. */
export interface AuditLogFilter {
  act?: AuditAction
  actorName?: string
  actorId?: string
  targetId?: string
  from?: Date
  to?: Date
}

export interface AuditLogEntry {
  id: string
  at: Date
  actorId: string
  by: string | null
  act: AuditAction
  targetId: string | null
  /** The username of the target account or of the previous owner of a claimed case; null if there is none or the account is deleted. */
  account: string | null
  details: Record<string, unknown>
  reason: string | null
}

/**
 * Every query uses an index. Day filters compare ids, which begin with the entry's creation time. Error code: `not_found` for
 * an unknown username.
 */
export async function readAuditLog(actor: Member, filter: AuditLogFilter, cursor: Cursor): Promise<Result<CursorPage<AuditLogEntry>>> {
  if (!isAdmin(actor)) return fail('forbidden')
  const actorId = await findActorId(filter)
  if (actorId === null) return fail('not_found')
  const { rows, ...ends } = await readCursorPage(cursor, (at) => readEntryIds({ ...filter, actorId }, at))
  return ok({ ...ends, rows: await readEntries(rows) })
}

/** The caller must check permissions. */
export const queryAuditLogEntries = async (filter: AuditLogFilter, cursor: Cursor): Promise<AuditLogEntry[]> =>
  readEntries(await readEntryIds(filter, cursor))

/** Returns undefined if the filter names no actor, null if the username is unknown. */
export async function findActorId({ actorName, actorId }: AuditLogFilter): Promise<string | null | undefined> {
  return actorName ? ((await findMemberIdByUsername(actorName)) ?? null) : actorId
}

async function readEntryIds(filter: AuditLogFilter, cursor: Cursor): Promise<string[]> {
  const { edge, order } = buildCursorSql(cursor)
  const rows = await read.$queryRaw<{ id: string }[]>(sql`
    SELECT "id" FROM "AuditEntry" WHERE 1 = 1 ${conditionOf(filter)} ${edge} ORDER BY "id" ${order} LIMIT ${cursor.limit}`)
  return rows.map(({ id }) => id)
}

/** Only the narrowest filter uses an index. `|| ''` keeps the database from using the indexes of the other filters. */
function conditionOf({ act, actorId, targetId, from, to }: AuditLogFilter): Sql {
  const parts = [
    targetId && sql`AND "targetId" = ${targetId}`,
    actorId && (targetId ? sql`AND "actorId" || '' = ${actorId}` : sql`AND "actorId" = ${actorId}`),
    act && (targetId || actorId ? sql`AND "action" || '' = ${act}` : sql`AND "action" = ${act}`),
    from && sql`AND "id" >= ${beginningOfIds(from.getTime())}`,
    to && sql`AND "id" < ${beginningOfIds(to.getTime() + day)}`,
  ].filter((part) => part !== undefined && part !== '')
  return parts.length > 0 ? join(parts, ' ') : empty
}

const day = 24 * 3_600_000

/** Returns a prefix that sorts before every id created at `moment` (in ms) or later: a UUIDv7 begins with its creation time. */
function beginningOfIds(moment: number): string {
  const hex = Math.max(0, moment).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-`
}

async function readEntries(ids: string[]): Promise<AuditLogEntry[]> {
  const rows = await read.auditEntry.findMany({ where: { id: { in: ids } }, orderBy: { id: 'desc' } })
  const entries = rows.map(({ action, details, ...row }) => ({ ...row, act: action as AuditAction, details: parseDetails(details) }))
  const usernames = await findUsernames(entries.flatMap((entry) => [entry.actorId, accountOf(entry)]))
  return entries.map((entry) => ({
    ...entry,
    by: usernames.get(entry.actorId) ?? null,
    account: usernames.get(accountOf(entry) ?? '') ?? null,
  }))
}

const parseDetails = (details: string | null) => (details ? (JSON.parse(details) as Record<string, unknown>) : {})

function accountOf({ act, targetId, details }: Pick<AuditLogEntry, 'act' | 'targetId' | 'details'>): string | null {
  if (act === 'case-claimed') return typeof details.from === 'string' ? details.from : null
  return auditTargetKinds[act] === 'member' ? targetId : null
}
