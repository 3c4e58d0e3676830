import { now } from '~/infra/clock'
import type { Tx } from '~/infra/db'
import { log } from '~/infra/log'
import type { Language } from '~/i18n/settings'
import { secondFactorGracePeriodMs } from '~/kernel/members/policy'
import { queueSecondFactorChangeEmail, type SecondFactorChange } from './email-templates'

/** In ms: staff who lose their second factor get one day to set up a new one, not another full grace period. */
const graceAfterLoss = 24 * 60 * 60_000

interface Owner {
  id: string
  email: string
  language: Language
}

export async function deleteSecondFactor(tx: Tx, owner: Owner, why: SecondFactorChange): Promise<boolean> {
  const { count } = await tx.secondFactor.deleteMany({ where: { userId: owner.id, confirmedAt: { not: null } } })
  if (count === 0) return false
  const staffSince = new Date(now().getTime() - secondFactorGracePeriodMs + graceAfterLoss)
  await tx.user.updateMany({ where: { id: owner.id, staffSince: { lt: staffSince } }, data: { staffSince } })
  await queueSecondFactorChangeEmail(tx, owner, why)
  return true
}

/**
 * Deletes a second factor that was set up before the email was confirmed, because a stranger may have registered with the
 * address. Call this function when the owner has just proved access to the mailbox.
 */
export async function deleteUntrustedSecondFactor(tx: Tx, owner: Owner & { emailConfirmedAt: Date | null }): Promise<void> {
  const factor = await tx.secondFactor.findUnique({ where: { userId: owner.id }, select: { confirmedAt: true } })
  if (!factor?.confirmedAt) return
  if (owner.emailConfirmedAt && owner.emailConfirmedAt <= factor.confirmedAt) return
  await deleteSecondFactor(tx, owner, 'removed')
  log.info('second_factor_off', { actor: owner.id })
}
