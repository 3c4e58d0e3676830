import { empty, join, read, sql, type Sql } from '~/infra/db'
import { memberNamed } from '../administration/member-named'
import { sliceOf, walkOf, type Slice, type SlicePlace } from '../administration/slice'
import type { Member } from '../members/member'
import { isAdmin } from '../members/policy'
import { done, refuse, type Outcome } from '../outcome/outcome'
import { actTargets, type Act } from './acts'
import { usernamesOf } from './usernames'

/** What the log is narrowed to. Days are days in UTC, both included. */
export interface LogFilter {
  act?: Act
  /** A whole username, whatever the case. */
  actorName?: string
  actorId?: string
  targetId?: string
  from?: Date
  to?: Date
}

/** One line of the log as admins read it. */
export interface LogEntry {
  id: string
  at: Date
  actorId: string
  /** The username of who did it; null where the account is gone. */
  by: string | null
  act: Act
  targetId: string | null
  /** What the account is called that it was done to, or taken over from, where there is still one. */
  account: string | null
  details: Record<string, unknown>
  reason: string | null
}

/**
 * A part of the audit log for admins, newest first. Every filter is looked up in an index, days by the ids, which are
 * made of the moment. Refuses `not_found` where nobody has the username.
 */
export async function readLog(actor: Member, filter: LogFilter, place: SlicePlace): Promise<Outcome<Slice<LogEntry>>> {
  if (!isAdmin(actor)) return refuse('forbidden')
  const actorId = await actorOf(filter)
  if (actorId === null) return refuse('not_found')
  const { rows, ...ends } = await sliceOf(place, (at) => idsAt({ ...filter, actorId }, at))
  return done({ ...ends, rows: await readEntries(rows) })
}

/** The same without its edges, for verbs that have asked who wants to know. */
export const entriesAt = async (filter: LogFilter, place: SlicePlace): Promise<LogEntry[]> =>
  readEntries(await idsAt(filter, place))

/** Who is looked for; undefined for anybody, null where nobody has the username. */
export async function actorOf({ actorName, actorId }: LogFilter): Promise<string | null | undefined> {
  return actorName ? ((await memberNamed(actorName)) ?? null) : actorId
}

async function idsAt(filter: LogFilter, place: SlicePlace): Promise<string[]> {
  const { edge, order } = walkOf(place)
  const rows = await read.$queryRaw<{ id: string }[]>(sql`
    SELECT "id" FROM "AuditEntry" WHERE 1 = 1 ${conditionOf(filter)} ${edge} ORDER BY "id" ${order} LIMIT ${place.limit}`)
  return rows.map(({ id }) => id)
}

/** The narrowest of what is asked for is looked up in its index; the rest is compared, and `|| ''` keeps its index away. */
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

/** What every id made from that moment on (in ms) is not below: a UUIDv7 begins with it. */
function beginningOfIds(moment: number): string {
  const hex = Math.max(0, moment).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-`
}

async function readEntries(ids: string[]): Promise<LogEntry[]> {
  const rows = await read.auditEntry.findMany({ where: { id: { in: ids } }, orderBy: { id: 'desc' } })
  const entries = rows.map(({ action, details, ...row }) => ({ ...row, act: action as Act, details: parsed(details) }))
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
  return actTargets[act] === 'member' ? targetId : null
}
