import { read, sql, type Sql } from '~/infra/db'
import type { Role } from '../fields/choices'
import { oneLine, tidy } from '../fields/text'
import type { Member } from '../members/member'
import { isNoNobody } from '../members/nobody'
import { isAdmin } from '../members/policy'
import { done, refuse, type Outcome } from '../outcome/outcome'
import { isUpwards, sliceOf, walkOf, type Slice, type SlicePlace } from './slice'

/** A member as admins see her. */
export interface AccountView {
  id: string
  username: string
  firstName: string
  lastName: string
  email: string
  role: Role
  createdAt: Date
}

/** A member in their list. */
export interface ListedAccount extends AccountView {
  /** Whether she has asked for her account to be deleted, and may still come back. */
  isLeaving: boolean
}

const accountColumns = {
  id: true, username: true, firstName: true, lastName: true, email: true, role: true, createdAt: true, deletion: { select: { userId: true } },
} as const

/**
 * Members for admins: all of them, newest first, or those with a name, username or email that begins with `search`, in
 * the order of what was found. The cost does not grow with how many there are.
 */
export async function listAllMembers(actor: Member, { search, ...place }: SlicePlace & { search?: string }): Promise<Outcome<Slice<ListedAccount>>> {
  if (!isAdmin(actor)) return refuse('forbidden')
  const beginning = search && oneLine(tidy(search)).toLowerCase()
  const { rows, ...ends } = await sliceOf(place, (at) => (beginning ? foundAt(beginning, at) : idsAt(at)))
  const found = await read.user.findMany({ where: { id: { in: rows } }, select: accountColumns })
  const members = new Map(found.map(({ deletion, ...member }) => [member.id, { ...member, isLeaving: deletion !== null }]))
  return done({ ...ends, rows: rows.flatMap((id) => members.get(id) ?? []) })
}

async function idsAt(place: SlicePlace): Promise<string[]> {
  const { edge, order } = walkOf(place)
  const rows = await read.$queryRaw<{ id: string }[]>(sql`
    SELECT "id" FROM "User" WHERE ${isNoNobody(sql`"usernameKey"`)} ${edge} ORDER BY "id" ${order} LIMIT ${place.limit}`)
  return rows.map(({ id }) => id)
}

/** Nothing that begins with a text comes behind it and the last character there is. */
const lastCharacter = '\u{10ffff}'

/** A member who is found by several of her names stands at the first of them alone. */
async function foundAt(beginning: string, place: SlicePlace): Promise<string[]> {
  const inRange = (key: Sql) => sql`${key} >= ${beginning} AND ${key} < ${beginning + lastCharacter}`
  const walk = await walkFrom(place, beginning, inRange)
  if (!walk) return []
  const order = isUpwards(place) ? sql`DESC` : sql`ASC`
  const rows = await read.$queryRaw<{ id: string }[]>(sql`
    SELECT k."userId" AS "id" FROM "MemberKey" k
    WHERE ${walk} AND NOT EXISTS (
      SELECT 1 FROM "MemberKey" s WHERE s."userId" = k."userId" AND ${inRange(sql`s."key"`)} AND s."key" < k."key")
    ORDER BY k."key" ${order}, k."userId" ${order} LIMIT ${place.limit}`)
  return rows.map(({ id }) => id)
}

/**
 * The part of the range to walk, which begins at the edge itself: a database seeks to its bounds, and nowhere else. The
 * place carries a member's id alone: where she stands is looked up, null where she is not found any more.
 */
async function walkFrom(place: SlicePlace, beginning: string, inRange: (key: Sql) => Sql): Promise<Sql | null> {
  const id = place.before ?? place.after
  if (!id) return inRange(sql`k."key"`)
  const [row] = await read.$queryRaw<{ key: string | null }[]>(sql`
    SELECT min("key") AS "key" FROM "MemberKey" WHERE "userId" = ${id} AND ${inRange(sql`"key"`)}`)
  if (!row?.key) return null
  const edge = sql`(${row.key}, ${id})`
  return isUpwards(place)
    ? sql`k."key" >= ${beginning} AND k."key" <= ${row.key} AND (k."key", k."userId") < ${edge}`
    : sql`k."key" >= ${row.key} AND k."key" < ${beginning + lastCharacter} AND (k."key", k."userId") > ${edge}`
}
