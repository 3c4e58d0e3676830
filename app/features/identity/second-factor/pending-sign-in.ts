import { now } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { randomToken, sha256 } from '~/infra/secrets'
import type { Language } from '~/i18n/settings'
import type { VerifiedMember } from '../auth/check-password'
import { requireProof, type Proof } from '../auth/proof'
import { writtenLanguage } from '~/features/messages'
import { memberColumns } from '~/kernel/members/member'
import { toResult, fail, RollbackError, type Result } from '~/kernel/result/result'
import { requiresCode } from './status'
import { withCode } from './with-code'

export const pendingFor = 10 * 60_000

const maxPending = 20

interface Wish {
  remember: boolean
  target: string
}

/**
 * @param former the browser's current token, which becomes invalid
 * @returns the token for the browser, or null if the account requires no code
 */
export async function beginPending(userId: string, { remember, target }: Wish, former?: string, proof: Proof = {}): Promise<string | null> {
  if (!(await requiresCode(userId))) return null
  const token = randomToken()
  const expiresAt = new Date(now().getTime() + pendingFor)
  const result = await toResult(write(async (tx) => {
    await requireProof(tx, userId, { ...proof, withCode: true })
    if (former) await tx.pendingSignIn.deleteMany({ where: { tokenHash: sha256(former) } })
    await tx.pendingSignIn.create({ data: { tokenHash: sha256(token), userId, remember, target, expiresAt } })
    const newestFirst = { where: { userId }, orderBy: { expiresAt: 'desc' as const } }
    const surplus = await tx.pendingSignIn.findMany({ ...newestFirst, skip: maxPending, select: { tokenHash: true } })
    await tx.pendingSignIn.deleteMany({ where: { tokenHash: { in: surplus.map(({ tokenHash }) => tokenHash) } } })
  }))
  // On failure, the factor was just switched off or the password changed; starting the session checks again.
  return result.ok ? token : null
}

const validTokenFilter = (token: string) => ({ tokenHash: sha256(token), expiresAt: { gt: now() } })

export const findPending = (token: string): Promise<Wish | null> =>
  read.pendingSignIn.findFirst({ where: validTokenFilter(token), select: { remember: true, target: true } })

export async function finishPending(token: string, code: string, language: Language): Promise<Result<Wish & VerifiedMember>> {
  const pending = await read.pendingSignIn.findFirst({
    where: validTokenFilter(token),
    select: { remember: true, target: true, factor: { select: { user: { select: { ...memberColumns, passwordHash: true } } } } },
  })
  if (!pending) return fail('not_found')
  const { factor, ...wish } = pending
  const { passwordHash, ...member } = factor.user
  return withCode({ ...member, language: writtenLanguage(member.language, language) }, code, async (tx) => {
    const { count } = await tx.pendingSignIn.deleteMany({ where: validTokenFilter(token) })
    if (count !== 1) throw new RollbackError('not_found')
    return { ...wish, member, proof: { passwordHash, withCode: true } }
  })
}
