import { now } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { log } from '~/infra/log'
import { computeSha256Hex } from '~/infra/secrets'
import type { Language } from '~/i18n/settings'
import { enforceRateLimit } from '~/kernel/rate-limit/rate-limit'
import { chooseMailLanguage } from '~/features/messages'
import type { Member } from '~/kernel/members/member'
import { toResult, RollbackError, type Result } from '~/kernel/result/result'
import { queueConfirmationEmail } from '../account-emails/queue-confirmation'

/** Sends at most three confirmation emails a day (then `rate_limited`), because the member may have typed a stranger's address. */
export async function requestConfirmationEmail(actor: Member, language: Language): Promise<Result<void>> {
  return toResult(write(async (tx) => {
    const user = await tx.user.findFirst({ where: { id: actor.id, deletion: null }, select: { email: true, emailConfirmedAt: true } })
    if (!user || user.emailConfirmedAt) return
    await enforceRateLimit(tx, 'email-confirm:member', actor.id)
    await queueConfirmationEmail(tx, { id: actor.id, email: user.email, language: chooseMailLanguage(actor.language, language) })
  }))
}

const validLinkFilter = (token: string) => ({ tokenHash: computeSha256Hex(token), expiresAt: { gt: now() } })

export async function findEmailToConfirm(token: string): Promise<string | null> {
  const link = await read.emailConfirmation.findFirst({ where: validLinkFilter(token), select: { user: { select: { email: true } } } })
  return link && link.user.email
}

export async function confirmEmail(token: string): Promise<Result<void>> {
  return toResult(write(async (tx) => {
    const where = validLinkFilter(token)
    const link = await tx.emailConfirmation.findFirst({ where, select: { userId: true } })
    const { count } = await tx.emailConfirmation.deleteMany({ where })
    if (!link || count !== 1) throw new RollbackError('not_found')
    await tx.user.updateMany({ where: { id: link.userId, emailConfirmedAt: null }, data: { emailConfirmedAt: now() } })
    log.info('email_confirmed', { actor: link.userId })
  }))
}
