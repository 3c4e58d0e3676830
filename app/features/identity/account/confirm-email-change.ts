import { now } from '~/infra/clock'
import { isUniqueViolation, read, write, type Tx } from '~/infra/db'
import { log } from '~/infra/log'
import { computeSha256Hex } from '~/infra/secrets'
import { getLocalizer } from '~/i18n/server'
import type { Language } from '~/i18n/settings'
import { lockSignIns } from '../auth/proof'
import { queueMail, chooseMailLanguage } from '~/features/messages'
import { saveSearchKeys } from '~/kernel/members/search-keys'
import { toResult, fail, RollbackError, type Result } from '~/kernel/result/result'
import { buildEmailChangedEmail } from '../account-emails/email-templates'

const eitherLinkFilter = (token: string) => ({
  OR: [{ oldHash: computeSha256Hex(token) }, { newHash: computeSha256Hex(token) }],
  expiresAt: { gt: now() },
})

export async function findEmailChange(token: string): Promise<{ asks: 'old' | 'new'; email: string } | null> {
  const change = await read.emailChange.findFirst({ where: eitherLinkFilter(token), select: { email: true, oldHash: true } })
  return change && { asks: change.oldHash === computeSha256Hex(token) ? 'old' : 'new', email: change.email }
}

/**
 * Records the confirmation from the address that received the link. Returns `agreed` if the confirmation from the other address
 * is still missing, otherwise `changed`. Error codes: `not_found` if the link is unknown, replaced or expired; `taken` if another
 * account now has the new address; in that case, the pending change is deleted.
 * @param language the language of the email if the member has not chosen one
 */
export async function confirmEmailChange(token: string, language: Language): Promise<Result<'agreed' | 'changed'>> {
  try {
    return await toResult(write((tx) => saveConfirmation(tx, token, language)))
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    await write((tx) => tx.emailChange.deleteMany({ where: eitherLinkFilter(token) }))
    return fail('taken')
  }
}

async function saveConfirmation(tx: Tx, token: string, language: Language): Promise<'agreed' | 'changed'> {
  const found = await tx.emailChange.findFirst({ where: eitherLinkFilter(token), select: { userId: true } })
  if (!found) throw new RollbackError('not_found')
  // If both links are used at the same time, the second request waits for this lock and then sees the first confirmation.
  await lockSignIns(tx, found.userId)
  const [hash, expiresAt, at] = [computeSha256Hex(token), { gt: now() }, now()]
  const byOld = await tx.emailChange.updateMany({ where: { oldHash: hash, expiresAt }, data: { oldSaidAt: at } })
  const byNew = await tx.emailChange.updateMany({ where: { newHash: hash, expiresAt }, data: { newSaidAt: at } })
  const change = await tx.emailChange.findUnique({ where: { userId: found.userId } })
  if (byOld.count + byNew.count === 0 || !change) throw new RollbackError('not_found')
  const isAgreed = change.newSaidAt && (change.oldSaidAt || !change.oldHash)
  if (isAgreed) await applyEmailChange(tx, change, language)
  return isAgreed ? 'changed' : 'agreed'
}

async function applyEmailChange(tx: Tx, { userId, email }: { userId: string; email: string }, asked: Language): Promise<void> {
  const former = await tx.user.findUniqueOrThrow({ where: { id: userId } })
  // Keep the time of the first confirmation: `deleteUntrustedSecondFactor` must not delete a factor that was set up after it.
  await tx.user.update({ where: { id: userId }, data: { email, emailConfirmedAt: former.emailConfirmedAt ?? now() } })
  await saveSearchKeys(tx, { ...former, email })
  await tx.emailChange.deleteMany({ where: { userId } })
  await tx.emailConfirmation.deleteMany({ where: { userId } })
  await tx.passwordReset.deleteMany({ where: { userId } })
  const language = chooseMailLanguage(former.language, asked)
  await queueMail(tx, { kind: 'email-changed', to: former.email, userId, language, template: buildEmailChangedEmail(getLocalizer(language)) })
  log.info('email_changed', { actor: userId })
}

export async function refuseEmailChange(token: string): Promise<Result<void>> {
  const { count } = await write((tx) => tx.emailChange.deleteMany({ where: { oldHash: computeSha256Hex(token), expiresAt: { gt: now() } } }))
  if (count === 0) return fail('not_found')
  log.warn('email_change_refused', {})
  return { ok: true, value: undefined }
}
