import { now } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { randomToken, sha256 } from '~/infra/secrets'
import type { Language } from '~/i18n/settings'
import type { Known } from '../auth/check-password'
import { requireProof, type Proof } from '../auth/proof'
import { writtenLanguage } from '../mail/written-language'
import { memberColumns } from '../members/member'
import { outcomeOf, refuse, Refused, type Outcome } from '../outcome/outcome'
import { asksForCode } from './status'
import { withCode } from './with-code'

/** In ms: how long a right password waits for its code. */
export const pendingFor = 10 * 60_000

/** How many may wait for one account; the oldest end first (security.md S12). */
const mostPending = 20

interface Wish {
  remember: boolean
  /** Where to go afterwards: a path of this site. */
  target: string
}

/**
 * Keeps in mind that somebody has given the right password of an account that asks for a code too.
 * @param former the token that the browser holds already, which ends
 * @param proof by what the password was right
 * @returns the token for the browser, or null where the account asks for no code
 */
export async function beginPending(userId: string, { remember, target }: Wish, former?: string, proof: Proof = {}): Promise<string | null> {
  if (!(await asksForCode(userId))) return null
  const token = randomToken()
  const expiresAt = new Date(now().getTime() + pendingFor)
  const begun = await outcomeOf(write(async (tx) => {
    await requireProof(tx, userId, { ...proof, withCode: true })
    if (former) await tx.pendingSignIn.deleteMany({ where: { tokenHash: sha256(former) } })
    await tx.pendingSignIn.create({ data: { tokenHash: sha256(token), userId, remember, target, expiresAt } })
    const newestFirst = { where: { userId }, orderBy: { expiresAt: 'desc' as const } }
    const surplus = await tx.pendingSignIn.findMany({ ...newestFirst, skip: mostPending, select: { tokenHash: true } })
    await tx.pendingSignIn.deleteMany({ where: { tokenHash: { in: surplus.map(({ tokenHash }) => tokenHash) } } })
  }))
  // Switched off in this very moment, or another password was set: whoever starts the session looks again.
  return begun.ok ? token : null
}

const alive = (token: string) => ({ tokenHash: sha256(token), expiresAt: { gt: now() } })

/** What a browser's token waits for, or null where it is unknown, used or has run out. Looking uses nothing up. */
export const findPending = (token: string): Promise<Wish | null> =>
  read.pendingSignIn.findFirst({ where: alive(token), select: { remember: true, target: true } })

/** Ends the wait with a code, once (`not_found` ever after): who it is, and what she wished for when she gave her password. */
export async function finishPending(token: string, code: string, language: Language): Promise<Outcome<Wish & Known>> {
  const pending = await read.pendingSignIn.findFirst({
    where: alive(token),
    select: { remember: true, target: true, factor: { select: { user: { select: { ...memberColumns, passwordHash: true } } } } },
  })
  if (!pending) return refuse('not_found')
  const { factor, ...wish } = pending
  const { passwordHash, ...member } = factor.user
  return withCode({ ...member, language: writtenLanguage(member.language, language) }, code, async (tx) => {
    const { count } = await tx.pendingSignIn.deleteMany({ where: alive(token) })
    if (count !== 1) throw new Refused('not_found')
    return { ...wish, member, proof: { passwordHash, withCode: true } }
  })
}
