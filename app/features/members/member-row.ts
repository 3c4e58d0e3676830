import { sql } from '~/infra/db'
import type { Member } from './member'

/**
 * The columns of a `Member`, of the table "User" as `u`, and the week she was last here: for one query together with
 * what names her, instead of the two or three that relations cost, because every request of a member asks this.
 */
export const memberRow = sql`u."id", u."username", u."firstName", u."lastName", u."email", u."role", u."mutedUntil",
  u."suspendedUntil", u."activeWeek", u."createdAt"`

type Moment = Date | string

export type MemberRow = Omit<Member, 'mutedUntil' | 'suspendedUntil' | 'createdAt'> & {
  mutedUntil: Moment | null
  suspendedUntil: Moment | null
  activeWeek: string | null
  createdAt: Moment
}

/** The member of a row, whatever else it holds. */
export const memberOf = ({ id, username, firstName, lastName, email, role, mutedUntil, suspendedUntil, createdAt }: MemberRow): Member => ({
  id,
  username,
  firstName,
  lastName,
  email,
  role,
  mutedUntil: mutedUntil === null ? null : new Date(mutedUntil),
  suspendedUntil: suspendedUntil === null ? null : new Date(suspendedUntil),
  createdAt: new Date(createdAt),
})
