import { read, sql, type Sql } from '~/infra/db'
import type { Role } from '~/kernel/validation/choices'
import { toSingleLine, normalizeText } from '~/kernel/validation/text'
import type { Member } from '~/kernel/members/member'
import { buildNonPlaceholderCondition } from '~/kernel/members/deleted-member'
import { isAdmin } from '~/kernel/members/policy'
import { ok, fail, type Result } from '~/kernel/result/result'
import { isAscending, readCursorPage, buildCursorSql, type CursorPage, type Cursor } from '~/kernel/pagination/keyset'

export interface MemberAccountView {
  id: string
  username: string
  firstName: string
  lastName: string
  email: string
  role: Role
  createdAt: Date
}

export interface ListedAccount extends MemberAccountView {
  isBeingDeleted: boolean
}

const accountColumns = {
  id: true, username: true, firstName: true, lastName: true, email: true, role: true, createdAt: true, deletion: { select: { userId: true } },
} as const

/**
 * Lists all members, newest first. With `search`, lists only members with a name, username or email that begins with that text,
 * ordered by the matching value. The query time does not depend on the number of members.
 */
export async function listAllMembers(actor: Member, { search, ...cursor }: Cursor & { search?: string }): Promise<Result<CursorPage<ListedAccount>>> {
  if (!isAdmin(actor)) return fail('forbidden')
  const beginning = search && toSingleLine(normalizeText(search)).toLowerCase()
  const { rows, ...ends } = await readCursorPage(cursor, (at) => (beginning ? searchMemberIds(beginning, at) : readMemberIds(at)))
  const found = await read.user.findMany({ where: { id: { in: rows } }, select: accountColumns })
  const members = new Map(found.map(({ deletion, ...member }) => [member.id, { ...member, isBeingDeleted: deletion !== null }]))
  return ok({ ...ends, rows: rows.flatMap((id) => members.get(id) ?? []) })
}

async function readMemberIds(cursor: Cursor): Promise<string[]> {
  const { edge, order } = buildCursorSql(cursor)
  const rows = await read.$queryRaw<{ id: string }[]>(sql`
    SELECT "id" FROM "User" WHERE ${buildNonPlaceholderCondition(sql`"usernameKey"`)} ${edge} ORDER BY "id" ${order} LIMIT ${cursor.limit}`)
  return rows.map(({ id }) => id)
}

/** Every string with a given prefix sorts before that prefix followed by this character. */
const lastCharacter = '\u{10ffff}'

/** Lists a member with several matching keys only once, at the position of the first matching key. */
async function searchMemberIds(beginning: string, cursor: Cursor): Promise<string[]> {
  const inRange = (key: Sql) => sql`${key} >= ${beginning} AND ${key} < ${beginning + lastCharacter}`
  const walk = await buildKeyRange(cursor, beginning, inRange)
  if (!walk) return []
  const order = isAscending(cursor) ? sql`DESC` : sql`ASC`
  const rows = await read.$queryRaw<{ id: string }[]>(sql`
    SELECT k."userId" AS "id" FROM "MemberKey" k
    WHERE ${walk} AND NOT EXISTS (
      SELECT 1 FROM "MemberKey" s WHERE s."userId" = k."userId" AND ${inRange(sql`s."key"`)} AND s."key" < k."key")
    ORDER BY k."key" ${order}, k."userId" ${order} LIMIT ${cursor.limit}`)
  return rows.map(({ id }) => id)
}

/**
 * Returns the condition for the keys beyond the cursor, or null if the member at the cursor no longer matches. The member's own
 * key is a bound of the range, so that the database can seek to that key instead of reading the range from its start.
 */
async function buildKeyRange(cursor: Cursor, beginning: string, inRange: (key: Sql) => Sql): Promise<Sql | null> {
  const id = cursor.before ?? cursor.after
  if (!id) return inRange(sql`k."key"`)
  const [row] = await read.$queryRaw<{ key: string | null }[]>(sql`
    SELECT min("key") AS "key" FROM "MemberKey" WHERE "userId" = ${id} AND ${inRange(sql`"key"`)}`)
  if (!row?.key) return null
  const edge = sql`(${row.key}, ${id})`
  return isAscending(cursor)
    ? sql`k."key" >= ${beginning} AND k."key" <= ${row.key} AND (k."key", k."userId") < ${edge}`
    : sql`k."key" >= ${row.key} AND k."key" < ${beginning + lastCharacter} AND (k."key", k."userId") > ${edge}`
}
