import { now } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { generateToken, computeSha256Hex } from '~/infra/secrets'
import type { Language } from '~/i18n/settings'
import type { VerifiedMember } from '../auth/check-password'
import { requireSignInProof, type SignInProof } from '../auth/proof'
import { chooseMailLanguage } from '~/features/messages'
import { memberColumns } from '~/kernel/members/member'
import { toResult, fail, RollbackError, type Result } from '~/kernel/result/result'
import { hasConfirmedSecondFactor } from './status'
import { runWithVerifiedCode } from './run-with-code'

export const pendingSignInLifetimeMs = 10 * 60_000

const maxPendingSignIns = 20

interface SignInOptions {
  remember: boolean
  target: string
}

/**
 * @param former the browser's current token, which becomes invalid
 * @returns the token for the browser, or null if the account requires no code or the proof no longer holds
 */
export async function beginPendingSignIn(userId: string, { remember, target }: SignInOptions, former?: string, proof: SignInProof = {}): Promise<string | null> {
  if (!(await hasConfirmedSecondFactor(userId))) return null
  const token = generateToken()
  const expiresAt = new Date(now().getTime() + pendingSignInLifetimeMs)
  const result = await toResult(write(async (tx) => {
    await requireSignInProof(tx, userId, { ...proof, withCode: true })
    if (former) await tx.pendingSignIn.deleteMany({ where: { tokenHash: computeSha256Hex(former) } })
    await tx.pendingSignIn.create({ data: { tokenHash: computeSha256Hex(token), userId, remember, target, expiresAt } })
    const newestFirst = { where: { userId }, orderBy: { expiresAt: 'desc' as const } }
    const surplus = await tx.pendingSignIn.findMany({ ...newestFirst, skip: maxPendingSignIns, select: { tokenHash: true } })
    await tx.pendingSignIn.deleteMany({ where: { tokenHash: { in: surplus.map(({ tokenHash }) => tokenHash) } } })
  }))
  // `result` is a failure if the factor is off, the password has changed or account deletion has started. `startSession` checks again.
  return result.ok ? token : null
}

const validTokenFilter = (token: string) => ({ tokenHash: computeSha256Hex(token), expiresAt: { gt: now() } })

export const findPendingSignIn = (token: string): Promise<SignInOptions | null> =>
  read.pendingSignIn.findFirst({ where: validTokenFilter(token), select: { remember: true, target: true } })

export async function finishPendingSignIn(token: string, code: string, language: Language): Promise<Result<SignInOptions & VerifiedMember>> {
  const pending = await read.pendingSignIn.findFirst({
    where: validTokenFilter(token),
    select: { remember: true, target: true, factor: { select: { user: { select: { ...memberColumns, passwordHash: true } } } } },
  })
  if (!pending) return fail('not_found')
  const { factor, ...wish } = pending
  const { passwordHash, ...member } = factor.user
  return runWithVerifiedCode({ ...member, language: chooseMailLanguage(member.language, language) }, code, async (tx) => {
    const { count } = await tx.pendingSignIn.deleteMany({ where: validTokenFilter(token) })
    if (count !== 1) throw new RollbackError('not_found')
    return { ...wish, member, proof: { passwordHash, withCode: true } }
  })
}
