import { sql } from '~/infra/db'
import type { Member } from './member'

/**
 * The columns of a `Member` from the table "User" as `u`. Every request by a member needs these columns, so a single query reads
 * the columns together with the session. Prisma relations would take two or three queries.
 */
export const memberColumnsSql = sql`u."id", u."username", u."firstName", u."lastName", u."email", u."role", u."mutedUntil",
  u."suspendedUntil", u."language", u."discreet", u."notesFolded", u."notesLeftOut", u."readsLanguages", u."staffSince",
  u."activeWeek", u."createdAt",
  CASE WHEN u."staffSince" IS NULL THEN false ELSE EXISTS (
    SELECT 1 FROM "SecondFactor" sf WHERE sf."userId" = u."id" AND sf."confirmedAt" IS NOT NULL) END AS "hasFactor"`

type Moment = Date | string
type Flag = boolean | number | bigint

type Converted = 'mutedUntil' | 'suspendedUntil' | 'staffSince' | 'provenAt' | 'createdAt' | 'discreet' | 'hasFactor'

export type MemberRow = Omit<Member, Converted> & {
  mutedUntil: Moment | null
  suspendedUntil: Moment | null
  staffSince: Moment | null
  provenAt: Moment | null
  createdAt: Moment
  discreet: Flag
  hasFactor: Flag
  activeWeek: string | null
}

const dateOf = (moment: Moment | null): Date | null => (moment === null ? null : new Date(moment))

export const toMember = (row: MemberRow): Member => ({
  id: row.id,
  username: row.username,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  role: row.role,
  mutedUntil: dateOf(row.mutedUntil),
  suspendedUntil: dateOf(row.suspendedUntil),
  language: row.language,
  discreet: Boolean(row.discreet),
  notesFolded: Number(row.notesFolded),
  notesLeftOut: Number(row.notesLeftOut),
  readsLanguages: row.readsLanguages,
  staffSince: dateOf(row.staffSince),
  createdAt: new Date(row.createdAt),
  hasFactor: Boolean(row.hasFactor),
  provenAt: dateOf(row.provenAt),
})
