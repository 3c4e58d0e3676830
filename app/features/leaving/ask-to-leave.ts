import { now } from '~/infra/clock'
import { rowLock, sql, write, type Tx } from '~/infra/db'
import { log } from '~/infra/log'
import { randomToken, sha256 } from '~/infra/secrets'
import { localizerFor } from '~/i18n/server'
import type { Language } from '~/i18n/settings'
import { handBackCases } from '../administration/hand-back-cases'
import { holdAdminsAnd, refuseLastAdmin } from '../administration/keep-an-admin'
import { endLinks } from '../auth/end-links'
import { endSignIns } from '../auth/end-sign-ins'
import { requireProof, type Proof } from '../auth/proof'
import { queueMail } from '../mail/queue-mail'
import { writtenLanguage } from '../mail/written-language'
import type { Member } from '../members/member'
import { hasAdminRole, hasStaffRole } from '../members/policy'
import { done, outcomeOf, type Outcome } from '../outcome/outcome'
import { signInWithCode, type Circumstances } from '../second-factor/sign-in-with-code'
import { leavingLetter } from './letters'
import { takeOutOfSight } from './out-of-sight'
import type { LeaveInput } from './schemas'

/** In ms: how long she can come back. */
export const undoWithin = 7 * 24 * 3_600_000

/**
 * Has a member's own account deleted in seven days (security.md G2). From here on she is nobody: every sign-in, client, link and draft
 * ends, what is to go is out of sight, and the stories that stay have no name. One mail brings the link with which she has everything
 * back. A member of staff is a member from now on, and stays one if she comes back; the last admin stays (`last_admin`).
 * Password and code are refused as in signing in.
 */
export async function askToLeave(actor: Member, input: LeaveInput, circumstances: Circumstances): Promise<Outcome<void>> {
  const { password, code, stories } = input
  const known = await signInWithCode({ email: actor.email, password, code }, circumstances)
  if (!known.ok) return known
  const wish = { keepsStories: stories === 'keep', language: circumstances.language, proof: known.value.proof }
  const asked = await outcomeOf(write((tx) => leave(tx, actor.id, wish)))
  if (!asked.ok) return asked
  log.info('leaving_asked', { actor: actor.id })
  // Her account is closed: where the database is too busy for the rest, the worker goes on with it.
  await takeOutOfSight(actor.id).catch((error: unknown) => log.warn('leaving_waits', { actor: actor.id, error }))
  return done(undefined)
}

interface Wish {
  keepsStories: boolean
  language: Language
  proof: Proof
}

async function leave(tx: Tx, userId: string, { keepsStories, language: asked, proof }: Wish): Promise<void> {
  await holdAdminsAnd(tx, userId)
  // Whatever she is writing at this moment waits here, or was written before.
  await tx.$queryRaw(sql`SELECT "id" FROM "User" WHERE "id" = ${userId} ${rowLock()}`)
  await requireProof(tx, userId, proof)
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { role: true, email: true, language: true } })
  if (hasAdminRole(user)) await refuseLastAdmin(tx)
  if (hasStaffRole(user)) await leaveStaff(tx, userId)
  await endSignIns(tx, userId)
  await endLinks(tx, userId)
  await tx.draft.deleteMany({ where: { userId } })
  await tx.mail.deleteMany({ where: { userId, status: 'waiting' } })
  const [token, askedAt] = [randomToken(), now()]
  const dueAt = new Date(askedAt.getTime() + undoWithin)
  await tx.accountDeletion.create({ data: { userId, keepsStories, tokenHash: sha256(token), askedAt, dueAt } })
  const language = writtenLanguage(user.language, asked)
  const letter = leavingLetter(token, dueAt, localizerFor(language))
  await queueMail(tx, { kind: 'leaving', to: user.email, userId, language, letter, expiresAt: dueAt })
}

/** She could neither work on them nor be asked about them. */
async function leaveStaff(tx: Tx, userId: string): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { role: 'member', staffSince: null } })
  await handBackCases(tx, userId)
}
