import { now } from '~/infra/clock'
import { SHORT_WAIT_MS, read, sql, write, type Tx } from '~/infra/db'
import { createId } from '~/infra/ids'
import { log } from '~/infra/log'
import { generateToken, computeSha256Hex } from '~/infra/secrets'
import { markMemberActive } from '~/features/operations'
import type { Member } from '~/kernel/members/member'
import { toMember, memberColumnsSql, type MemberRow } from '~/kernel/members/member-row'
import { capExpiry, hasSignInExpired, maxSignInAgeMs } from './cap-expiry'
import { endOldestSignIns } from './end-oldest-sign-ins'
import { requireSignInProof, type SignInProof } from './proof'
import { notifyOfNewDevice, type SignInOrigin } from './sign-in-notice'

const hour = 3_600_000
/**
 * In ms. With "remember me", a session lasts 30 days, whether or not it is used. Without "remember me", a session ends after 24
 * hours without use, and after 30 days at the latest.
 */
export const rememberedSessionLifetimeMs = maxSignInAgeMs
const unusedSessionLifetime = 24 * hour
/** In ms: the minimum time between two updates of `lastSeenAt`, so that most page views write nothing. */
const touchInterval = hour / 6
export const maxSessions = 20

/**
 * Returns the token for the cookie; the database stores only its hash. Throws `invalid_credentials` if the proof no longer holds.
 * @param origin if set, `notifyOfNewDevice` may email the member about the sign-in, unless the account is new (`proof.isNew`)
 */
export async function startSession(userId: string, remember: boolean, proof: SignInProof = {}, origin?: SignInOrigin): Promise<string> {
  const token = generateToken()
  const at = now()
  const expiresAt = capExpiry(at, at, remember ? rememberedSessionLifetimeMs : unusedSessionLifetime)
  await write(async (tx) => {
    await requireSignInProof(tx, userId, proof)
    await tx.session.deleteMany({ where: { userId, expiresAt: { lte: at } } })
    await endOldestSignIns(tx, 'Session', userId, maxSessions)
    if (origin && !proof.isNew) await notifyOfNewDevice(tx, userId, origin)
    const facts = { createdAt: at, lastSeenAt: at, expiresAt, provenAt: at, device: origin?.device }
    await tx.session.create({ data: { id: createId(), tokenHash: computeSha256Hex(token), userId, remember, ...facts } })
  })
  log.info('session_started', { actor: userId })
  return token
}

export async function findMemberBySession(token: string): Promise<Member | null> {
  const at = now()
  const [row] = await read.$queryRaw<SessionRow[]>(sql`
    SELECT s."id" AS "sessionId", s."createdAt" AS "begunAt", s."remember", s."lastSeenAt", s."expiresAt", s."provenAt", ${memberColumnsSql}
    FROM "Session" s JOIN "User" u ON u."id" = s."userId" WHERE s."tokenHash" = ${computeSha256Hex(token)}`)
  if (!row) return null
  const { sessionId, remember, lastSeenAt, expiresAt } = row
  const begunAt = new Date(row.begunAt)
  if (new Date(expiresAt) <= at || hasSignInExpired(begunAt, at)) return null
  if (at.getTime() - new Date(lastSeenAt).getTime() > touchInterval) await touchSession(sessionId, { begunAt, remember: Boolean(remember) }, at)
  await markMemberActive(row.id, row.activeWeek)
  return toMember(row)
}

type SessionRow = MemberRow & {
  sessionId: string
  begunAt: Date | string
  remember: boolean | number
  lastSeenAt: Date | string
  expiresAt: Date | string
}

async function touchSession(id: string, { begunAt, remember }: { begunAt: Date; remember: boolean }, at: Date): Promise<void> {
  const data = { lastSeenAt: at, ...(!remember && { expiresAt: capExpiry(begunAt, at, unusedSessionLifetime) }) }
  await write((tx) => tx.session.updateMany({ where: { id }, data }), SHORT_WAIT_MS).catch(() => {
    log.warn('session_touch_failed', {})
  })
}

export interface RenewedSession {
  token: string
  remember: boolean
}

/** Invalidates the old token, so that a stolen copy stops working. Returns null if the session has ended. */
export async function replaceSessionToken(tx: Tx, former: string, changes: { provenAt?: Date } = {}): Promise<RenewedSession | null> {
  const token = generateToken()
  const where = { tokenHash: computeSha256Hex(token) }
  await tx.session.updateMany({ where: { tokenHash: computeSha256Hex(former) }, data: { ...where, ...changes } })
  const session = await tx.session.findUnique({ where, select: { remember: true } })
  return session && { token, ...session }
}

/** Replaces the token after a new password check. Throws `invalid_credentials` if the check's proof no longer holds. */
export const renewSession = (former: string, { userId, proof }: { userId: string; proof: SignInProof }): Promise<RenewedSession | null> =>
  write(async (tx) => {
    await requireSignInProof(tx, userId, proof)
    return replaceSessionToken(tx, former, { provenAt: now() })
  })

export async function endSession(token: string): Promise<void> {
  const { count } = await write((tx) => tx.session.deleteMany({ where: { tokenHash: computeSha256Hex(token) } }))
  if (count > 0) log.info('session_ended', {})
}
