import { now } from '~/infra/clock'
import { write, type Tx } from '~/infra/db'
import { createId } from '~/infra/ids'
import { getLocalizer } from '~/i18n/server'
import type { Language } from '~/i18n/settings'
import { toColumnValue } from '~/kernel/validation/columns'
import { enforceRateLimit } from '~/kernel/rate-limit/rate-limit'
import { cancelIneligibleNewsletterEmails, queueMail } from '~/features/messages'
import type { Member } from '~/kernel/members/member'
import { toResult, type Result } from '~/kernel/result/result'
import { buildEarlyAccessEmail } from './email-template'
import type { EarlyAccessAnswers } from './schemas'

/**
 * A repeated request updates the first one under the same id and returns `isChanged: true`. Only the first request gets a
 * confirmation email.
 */
export async function requestEarlyAccess(
  member: Member,
  wishes: EarlyAccessAnswers,
  { language }: { language: Language },
): Promise<Result<{ id: string; isChanged: boolean }>> {
  return toResult(write((tx) => saveRequest(tx, member, wishes, language)))
}

async function saveRequest(tx: Tx, { id: userId, email }: Member, { interests, ...wishes }: EarlyAccessAnswers, language: Language) {
  await enforceRateLimit(tx, 'early-access:member', userId)
  const [newOne, at] = [createId(), now()]
  const asked = { ...wishes, lifeStage: toColumnValue(wishes.lifeStage), updatedAt: at }
  const { id } = await tx.earlyAccessRequest.upsert({
    where: { userId },
    create: { ...asked, id: newOne, userId, createdAt: at },
    update: asked,
    select: { id: true },
  })
  await tx.draft.deleteMany({ where: { userId, kind: 'early_access' } })
  await tx.earlyAccessInterest.deleteMany({ where: { requestId: id } })
  await tx.earlyAccessInterest.createMany({ data: interests.map((one) => ({ requestId: id, interest: toColumnValue(one) })) })
  await cancelIneligibleNewsletterEmails(tx, userId)
  const isChanged = id !== newOne
  if (!isChanged) {
    const template = buildEarlyAccessEmail(getLocalizer(language))
    await queueMail(tx, { kind: 'early-access', to: email, language, template, userId })
  }
  return { id, isChanged }
}
