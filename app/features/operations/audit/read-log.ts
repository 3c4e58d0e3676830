import { empty, join, read, sql, type Sql } from '~/infra/db'
import { findMemberByName } from '~/kernel/members/find-member-by-name'
import { readCursorPage, cursorSql, type CursorPage, type Cursor } from '~/kernel/pagination/keyset'
import type { Member } from '~/kernel/members/member'
import { isAdmin } from '~/kernel/members/policy'
import { ok, fail, type Result } from '~/kernel/result/result'
import { actionTargets, type AuditAction } from './audit-actions'
import { usernamesOf } from './usernames'

/** `from` and `to` are days in UTC, both inclusive. */
export interface LogFilter {
  act?: AuditAction
  actorName?: string
  actorId?: string
  targetId?: string
  from?: Date
  to?: Date
}

export interface LogEntry {
  id: string
  at: Date
  actorId: string
  by: string | null
  act: AuditAction
  targetId: string | null
  /**
   * The username of the target account, or of the account a case was taken over from; null if that account is
   * deleted.
   */
  account: string | null
  details: Record<string, unknown>
  reason: string | null
}

/**
 * Every query uses an index; days are compared with the creation times at the start of the ids. Error code: `not_found`
 * for an unknown username.
 */
export async function readLog(actor: Member, filter: LogFilter, cursor: Cursor): Promise<Result<CursorPage<LogEntry>>> {
  if (!isAdmin(actor)) return fail('forbidden')
  const actorId = await actorOf(filter)
  if (actorId === null) return fail('not_found')
  const { rows, ...ends } = await readCursorPage(cursor, (at) => idsAt({ ...filter, actorId }, at))
  return ok({ ...ends, rows: await readEntries(rows) })
}

/** The caller must have checked permissions. */
export const entriesAt = async (filter: LogFilter, cursor: Cursor): Promise<LogEntry[]> =>
  readEntries(await idsAt(filter, cursor))

/** Undefined if the filter names no actor, null if the username is unknown. */
export async function actorOf({ actorName, actorId }: LogFilter): Promise<string | null | undefined> {
  return actorName ? ((await findMemberByName(actorName)) ?? null) : actorId
}

async function idsAt(filter: LogFilter, cursor: Cursor): Promise<string[]> {
  const { edge, order } = cursorSql(cursor)
  const rows = await read.$queryRaw<{ id: string }[]>(sql`
    SELECT "id" FROM "AuditEntry" WHERE 1 = 1 ${conditionOf(filter)} ${edge} ORDER BY "id" ${order} LIMIT ${cursor.limit}`)
  return rows.map(({ id }) => id)
}

/**
 * The narrowest filter uses its index; the others are only compared, and `|| ''` keeps the database from using their
 * indexes.
 */
function conditionOf({ act, actorId, targetId, from, to }: LogFilter): Sql {
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

/** A prefix that sorts just before all ids created from this time on (in ms): a UUIDv7 begins with its creation time. */
function beginningOfIds(moment: number): string {
  const hex = Math.max(0, moment).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-`
}

async function readEntries(ids: string[]): Promise<LogEntry[]> {
  const rows = await read.auditEntry.findMany({ where: { id: { in: ids } }, orderBy: { id: 'desc' } })
  const entries = rows.map(({ action, details, ...row }) => ({ ...row, act: action as AuditAction, details: parsed(details) }))
  const usernames = await usernamesOf(entries.flatMap((entry) => [entry.actorId, accountOf(entry)]))
  return entries.map((entry) => ({
    ...entry,
    by: usernames.get(entry.actorId) ?? null,
    account: usernames.get(accountOf(entry) ?? '') ?? null,
  }))
}

const parsed = (details: string | null) => (details ? (JSON.parse(details) as Record<string, unknown>) : {})

function accountOf({ act, targetId, details }: Pick<LogEntry, 'act' | 'targetId' | 'details'>): string | null {
  if (act === 'case-claimed') return typeof details.from === 'string' ? details.from : null
  return actionTargets[act] === 'member' ? targetId : null
}
