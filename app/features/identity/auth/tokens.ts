import { now } from '~/infra/clock'
import { read, sql, write, type Tx } from '~/infra/db'
import { createId } from '~/infra/ids'
import { log } from '~/infra/log'
import { generateToken, computeSha256Hex } from '~/infra/secrets'
import { markMemberActive } from '~/features/operations'
import type { Member } from '~/kernel/members/member'
import { toMember, memberColumnsSql, type MemberRow } from '~/kernel/members/member-row'
import { ok, fail, type Result } from '~/kernel/result/result'
import { capExpiry, hasSignInExpired, maxSignInAgeMs } from './cap-expiry'
import { endOldestSignIns } from './end-oldest-sign-ins'
import { requireSignInProof, type SignInProof } from './proof'
import { notifyOfNewDevice, type SignInOrigin } from './sign-in-notice'

const minute = 60_000
const day = 24 * 60 * minute
/** In ms. A token expires earlier if the sign-in reaches its maximum age first. */
export const accessTokenLifetimeMs = 15 * minute
export const getRefreshTokenLifetimeMs = (rememberMe: boolean) => (rememberMe ? maxSignInAgeMs : day)

export const maxTokenFamilies = 20

/** Both tokens are opaque, and the database stores only their hashes. Neither is accepted in place of the other. */
export interface TokenPair {
  accessToken: string
  refreshToken: string
}

interface TokenFamilyRow {
  id: string
  rememberMe: boolean
  createdAt: Date
}

async function addTokenPair(tx: Tx, { id: familyId, rememberMe, createdAt }: TokenFamilyRow): Promise<TokenPair> {
  const at = now()
  const pair = { accessToken: generateToken(), refreshToken: generateToken() }
  const row = (token: string, kind: 'access' | 'refresh', lasts: number) => ({
    hash: computeSha256Hex(token),
    familyId,
    kind,
    expiresAt: capExpiry(createdAt, at, lasts),
  })
  await tx.token.createMany({
    data: [row(pair.accessToken, 'access', accessTokenLifetimeMs), row(pair.refreshToken, 'refresh', getRefreshTokenLifetimeMs(rememberMe))],
  })
  return pair
}

export async function issueTokens(userId: string, rememberMe: boolean, proof: SignInProof = {}, origin?: SignInOrigin): Promise<TokenPair> {
  const id = createId()
  const createdAt = now()
  const expiresAt = capExpiry(createdAt, createdAt, getRefreshTokenLifetimeMs(rememberMe))
  const pair = await write(async (tx) => {
    await requireSignInProof(tx, userId, proof)
    await endOldestSignIns(tx, 'TokenFamily', userId, maxTokenFamilies)
    if (origin && !proof.isNew) await notifyOfNewDevice(tx, userId, origin)
    await tx.tokenFamily.create({ data: { id, userId, rememberMe, createdAt, expiresAt, device: origin?.device } })
    return addTokenPair(tx, { id, rememberMe, createdAt })
  })
  log.info('tokens_issued', { actor: userId })
  return pair
}

/**
 * Each refresh token works once: a second use revokes its whole token family. A token family expires at the latest 30 days after
 * the sign-in, however often its tokens are exchanged.
 * @param refreshToken empty if the client has none
 */
export async function exchangeRefreshToken(refreshToken: string): Promise<Result<TokenPair>> {
  if (refreshToken === '') return fail('no_refresh_token')
  const hash = computeSha256Hex(refreshToken)
  const at = now()
  const pair = await write(async (tx) => {
    const { count } = await tx.token.updateMany({
      where: { hash, kind: 'refresh', usedAt: null, expiresAt: { gt: at }, family: { revokedAt: null } },
      data: { usedAt: at },
    })
    const token = await tx.token.findFirst({ where: { hash, kind: 'refresh' }, include: { family: true } })
    if (!token) return null
    if (count === 1) {
      const { family } = token
      if (hasSignInExpired(family.createdAt, at)) return null
      const expiresAt = capExpiry(family.createdAt, at, getRefreshTokenLifetimeMs(family.rememberMe))
      await tx.tokenFamily.update({ where: { id: family.id }, data: { expiresAt } })
      return addTokenPair(tx, family)
    }
    if (token.usedAt) {
      await revokeFamily(tx, token.familyId, at)
      log.warn('refresh_token_reused', { actor: token.family.userId })
    }
    return null
  })
  return pair ? ok(pair) : fail('refresh_failed')
}

const revokeFamily = (tx: Tx, familyId: string, at: Date) =>
  tx.tokenFamily.updateMany({ where: { id: familyId, revokedAt: null }, data: { revokedAt: at } })

export async function findMemberByAccessToken(accessToken: string): Promise<Member | null> {
  const [row] = await read.$queryRaw<(MemberRow & { expiresAt: Date | string })[]>(sql`
    SELECT t."expiresAt", f."createdAt" AS "provenAt", ${memberColumnsSql}
    FROM "Token" t JOIN "TokenFamily" f ON f."id" = t."familyId" JOIN "User" u ON u."id" = f."userId"
    WHERE t."hash" = ${computeSha256Hex(accessToken)} AND t."kind" = 'access' AND f."revokedAt" IS NULL`)
  if (!row || new Date(row.expiresAt) <= now()) return null
  await markMemberActive(row.id, row.activeWeek)
  return toMember(row)
}

export async function revokeTokens(refreshToken?: string, accessToken?: string): Promise<void> {
  const named = [
    ...(refreshToken ? [{ hash: computeSha256Hex(refreshToken), kind: 'refresh' as const }] : []),
    ...(accessToken ? [{ hash: computeSha256Hex(accessToken), kind: 'access' as const }] : []),
  ]
  if (named.length === 0) return
  const where = { tokens: { some: { OR: named } }, revokedAt: null }
  const { count } = await write((tx) => tx.tokenFamily.updateMany({ where, data: { revokedAt: now() } }))
  if (count > 0) log.info('tokens_revoked', {})
}
