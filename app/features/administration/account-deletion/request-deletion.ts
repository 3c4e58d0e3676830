import { now } from '~/infra/clock'
import { buildRowLockClause, sql, write, type Tx } from '~/infra/db'
import { log } from '~/infra/log'
import { generateToken, computeSha256Hex } from '~/infra/secrets'
import { getLocalizer } from '~/i18n/server'
import type { Language } from '~/i18n/settings'
import { releaseCases } from './release-cases'
import { lockAdminsAndUser, requireAnotherAdmin } from './last-admin'
import { type PasswordCheckContext, revokeEmailLinks, endSignIns, type SignInProof, requireSignInProof, checkPasswordAndCode } from '~/features/identity'
import { cancelNewsletterEmails, queueMail, chooseMailLanguage, skipDeliveriesWithoutMail } from '~/features/messages'
import type { Member } from '~/kernel/members/member'
import { hasAdminRole, hasStaffRole } from '~/kernel/members/policy'
import { ok, toResult, type Result } from '~/kernel/result/result'
import { buildAccountDeletionEmail } from './email-templates'
import { withdrawTexts } from './withdraw-texts'
import type { AccountDeletionInput } from './schemas'

export const deletionUndoPeriodMs = 7 * 24 * 3_600_000

/**
 * Deactivates the member's own account at once, removes a staff role permanently, and emails a link that can cancel the deletion
 * within seven days. Error codes: `last_admin`, and those of `checkPasswordAndCode` for a wrong password or code.
 */
export async function requestDeletion(actor: Member, input: AccountDeletionInput, context: PasswordCheckContext): Promise<Result<void>> {
  const { password, code, stories } = input
  const known = await checkPasswordAndCode({ email: actor.email, password, code }, context)
  if (!known.ok) return known
  const wish = { keepsStories: stories === 'keep', language: context.language, proof: known.value.proof }
  const asked = await toResult(write((tx) => startDeletion(tx, actor.id, wish)))
  if (!asked.ok) return asked
  log.info('deletion_requested', { actor: actor.id })
  // The account is already deactivated. If the database is too busy to hide the texts now, `continueDeletions` hides them later.
  await withdrawTexts(actor.id).catch((error: unknown) => log.warn('deletion_delayed', { actor: actor.id, error }))
  return ok(undefined)
}

interface DeletionOptions {
  keepsStories: boolean
  language: Language
  proof: SignInProof
}

async function startDeletion(tx: Tx, userId: string, { keepsStories, language: asked, proof }: DeletionOptions): Promise<void> {
  await lockAdminsAndUser(tx, userId)
  // Cancel newsletter emails before the FOR UPDATE below: `queueDeliveryBatch` uses the same order, and the opposite order could deadlock.
  await cancelNewsletterEmails(tx, { userId })
  // A concurrent save of one of the member's texts has already committed, or waits for this lock and then finds the account deletion.
  await tx.$queryRaw(sql`SELECT "id" FROM "User" WHERE "id" = ${userId} ${buildRowLockClause()}`)
  await requireSignInProof(tx, userId, proof)
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { role: true, email: true, language: true } })
  if (hasAdminRole(user)) await requireAnotherAdmin(tx)
  if (hasStaffRole(user)) await endStaffRole(tx, userId)
  await endSignIns(tx, userId)
  await revokeEmailLinks(tx, userId)
  await tx.draft.deleteMany({ where: { userId } })
  await tx.mail.deleteMany({ where: { userId, status: 'waiting' } })
  await skipDeliveriesWithoutMail(tx, { userId })
  const [token, askedAt] = [generateToken(), now()]
  const dueAt = new Date(askedAt.getTime() + deletionUndoPeriodMs)
  await tx.accountDeletion.create({ data: { userId, keepsStories, tokenHash: computeSha256Hex(token), askedAt, dueAt } })
  const language = chooseMailLanguage(user.language, asked)
  const template = buildAccountDeletionEmail(token, dueAt, getLocalizer(language))
  await queueMail(tx, { kind: 'leaving', to: user.email, userId, language, template, expiresAt: dueAt })
}

async function endStaffRole(tx: Tx, userId: string): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { role: 'member', staffSince: null } })
  await releaseCases(tx, userId)
}
