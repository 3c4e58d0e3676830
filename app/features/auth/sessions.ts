import { now } from '~/infra/clock'
import { BRIEFLY, read, sql, write } from '~/infra/db'
import { newId } from '~/infra/ids'
import { log } from '~/infra/log'
import { randomToken, sha256 } from '~/infra/secrets'
import { markActive } from '../counts/mark-active'
import type { Member } from '../members/member'
import { memberOf, memberRow, type MemberRow } from '../members/member-row'
import { endWithin, isOver, longestSignIn } from './absolute-end'
import { makeRoom } from './make-room'
import { requireProof, type Proof } from './proof'
import { tellOfNewDevice, type SignInOrigin } from './sign-in-notice'

const hour = 3_600_000
/** With "remember me" it lasts 30 days; without, it is dropped after 24 hours unused, and after 30 days in any case. */
export const rememberedFor = longestSignIn
const unusedFor = 24 * hour
/** A session's use is written down at most this often, so that reading a page is no write. */
const touchEvery = hour / 6
/** How many sessions one member may hold; the oldest end first (security.md S12). */
export const mostSessions = 20

/**
 * Starts a session and answers with the token for the cookie; the row holds its hash alone. Refused (`invalid_credentials`,
 * thrown) where what she has shown is not enough any more.
 * @param origin where she signs in, of which she is told by mail where nothing else of hers is such a device
 */
export async function startSession(userId: string, remember: boolean, proof: Proof = {}, origin?: SignInOrigin): Promise<string> {
  const token = randomToken()
  const at = now()
  const expiresAt = endWithin(at, at, remember ? rememberedFor : unusedFor)
  await write(async (tx) => {
    await requireProof(tx, userId, proof)
    await tx.session.deleteMany({ where: { userId, expiresAt: { lte: at } } })
    await makeRoom(tx, 'Session', userId, mostSessions)
    if (origin && !proof.isNew) await tellOfNewDevice(tx, userId, origin)
    const begun = { createdAt: at, lastSeenAt: at, expiresAt, provenAt: at, device: origin?.device }
    await tx.session.create({ data: { id: newId(), tokenHash: sha256(token), userId, remember, ...begun } })
  })
  log.info('session_started', { actor: userId })
  return token
}

/** The member whom a session token names, or null when it is unknown or has run out. */
export async function findSession(token: string): Promise<Member | null> {
  const at = now()
  const [row] = await read.$queryRaw<SessionRow[]>(sql`
    SELECT s."id" AS "sessionId", s."createdAt" AS "begunAt", s."remember", s."lastSeenAt", s."expiresAt", s."provenAt", ${memberRow}
    FROM "Session" s JOIN "User" u ON u."id" = s."userId" WHERE s."tokenHash" = ${sha256(token)}`)
  if (!row) return null
  const { sessionId, remember, lastSeenAt, expiresAt } = row
  const begunAt = new Date(row.begunAt)
  if (new Date(expiresAt) <= at || isOver(begunAt, at)) return null
  if (at.getTime() - new Date(lastSeenAt).getTime() > touchEvery) await touch(sessionId, { begunAt, remember: Boolean(remember) }, at)
  await markActive(row.id, row.activeWeek)
  return memberOf(row)
}

type SessionRow = MemberRow & {
  sessionId: string
  begunAt: Date | string
  remember: boolean | number
  lastSeenAt: Date | string
  expiresAt: Date | string
}

/** A remembered one ends on its day, used or not. */
async function touch(id: string, { begunAt, remember }: { begunAt: Date; remember: boolean }, at: Date): Promise<void> {
  const data = { lastSeenAt: at, ...(!remember && { expiresAt: endWithin(begunAt, at, unusedFor) }) }
  await write((tx) => tx.session.updateMany({ where: { id }, data }), BRIEFLY).catch(() => {
    log.warn('session_touch_failed', {})
  })
}

/**
 * Gives a session another token in the place of its own, so that nobody goes on with a copy of that.
 * @param again who has just given her password in it once more, and what she has shown: refused as `startSession` is
 * @returns the new token, and whether the session is remembered; null where it has ended meanwhile
 */
export async function renewSession(former: string, again?: { userId: string; proof: Proof }): Promise<{ token: string; remember: boolean } | null> {
  const token = randomToken()
  const where = { tokenHash: sha256(token) }
  const session = await write(async (tx) => {
    if (again) await requireProof(tx, again.userId, again.proof)
    await tx.session.updateMany({ where: { tokenHash: sha256(former) }, data: { ...where, ...(again && { provenAt: now() }) } })
    return tx.session.findUnique({ where, select: { remember: true } })
  })
  return session && { token, ...session }
}

/** Ends the session of a token, whoever holds it; unknown ones change nothing. */
export async function endSession(token: string): Promise<void> {
  const { count } = await write((tx) => tx.session.deleteMany({ where: { tokenHash: sha256(token) } }))
  if (count > 0) log.info('session_ended', {})
}
