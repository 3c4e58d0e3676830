import { now } from '~/infra/clock'
import { write, type NewsletterStatus } from '~/infra/db'
import { log } from '~/infra/log'
import { type AuditAction, recordAuditAction } from '~/features/operations'
import type { Member } from '~/kernel/members/member'
import { isAdmin } from '~/kernel/members/policy'
import { fail, RollbackError, toResult, type Result } from '~/kernel/result/result'
import { cancelNewsletterEmails } from './cancel-emails'
import { incrementNewsletterVersion } from './save-newsletter'
import { toSendTime, type SendNewsletterInput } from './schemas'

/**
 * Error codes: `changed_meanwhile` if the newsletter is no longer a draft or was saved after the admin opened it, so that no
 * admin sends an unseen text; `not_found` also if the newsletter has no text in the fallback language.
 */
export async function sendOrScheduleNewsletter(actor: Member, id: string, { version, day, time, ...to }: SendNewsletterInput): Promise<Result<NewsletterStatus>> {
  if (!isAdmin(actor)) return fail('forbidden')
  const at = toSendTime({ day, time })
  const status = at ? 'scheduled' : 'sending'
  const result = await toResult(write(async (tx) => {
    const before = await incrementNewsletterVersion(tx, id, version)
    if (before.status !== 'draft') throw new RollbackError('changed_meanwhile')
    if ((await tx.newsletterText.count({ where: { newsletterId: id, language: to.fallback } })) === 0) throw new RollbackError('not_found')
    await tx.newsletter.update({ where: { id }, data: { ...to, status, sendAt: at ?? now() } })
    await recordAuditAction(tx, actor, 'letter-sent', { targetId: id, details: { ...(at && { sendAt: at.toISOString() }) } })
    return status
  }))
  if (result.ok) log.info('newsletter_released', { actor: actor.id, newsletter: id, status })
  return result
}

const sendingTransitions = {
  pause: { from: ['sending'], to: 'paused', act: 'letter-paused' },
  resume: { from: ['paused'], to: 'sending', act: 'letter-resumed' },
  unschedule: { from: ['scheduled'], to: 'draft', act: 'letter-unscheduled' },
  stop: { from: ['sending', 'paused'], to: 'stopped', act: 'letter-stopped' },
} as const satisfies Record<string, { from: NewsletterStatus[]; to: NewsletterStatus; act: AuditAction }>

export type SendingAction = keyof typeof sendingTransitions
export const sendingActions = Object.keys(sendingTransitions) as SendingAction[]

export function applySendingAction(actor: Member, id: string, step: SendingAction): Promise<Result<null>> {
  if (!isAdmin(actor)) return Promise.resolve(fail('forbidden'))
  const { from, to, act } = sendingTransitions[step]
  return toResult(write(async (tx) => {
    const over = step === 'stop' ? { finishedAt: now() } : {}
    const where = { id, status: { in: [...from] } }
    const { count } = await tx.newsletter.updateMany({ where, data: { status: to, ...over, version: { increment: 1 } } })
    if (count === 0) throw new RollbackError((await tx.newsletter.count({ where: { id } })) > 0 ? 'changed_meanwhile' : 'not_found')
    if (step === 'stop') await cancelNewsletterEmails(tx, { newsletterId: id })
    await recordAuditAction(tx, actor, act, { targetId: id })
    return null
  }))
}
