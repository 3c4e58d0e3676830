import { now } from '~/infra/clock'
import { log } from '~/infra/log'
import { fail, ok, type Result } from '~/kernel/result/result'
import { changePledgeByLink } from './change-pledge-by-link'

/**
 * Records that the owner of the email address has confirmed the updates, because someone else may have typed the address. Error
 * codes: those of `changePledgeByLink`; `forbidden` if updates are off for the pledge.
 */
export function confirmPledgeSubscriptionByLink(token: string, address: string): Promise<Result<void>> {
  return changePledgeByLink(token, address, async (tx, pledge) => {
    if (!pledge.updates) return fail('forbidden')
    if (pledge.updatesConfirmedAt) return ok(undefined)
    await tx.pledge.update({ where: { id: pledge.id }, data: { updatesConfirmedAt: now() } })
    log.info('updates_confirmed', { pledge: pledge.id })
    return ok(undefined)
  })
}
