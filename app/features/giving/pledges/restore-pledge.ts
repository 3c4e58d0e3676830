import type { Tx } from '~/infra/db'
import { log } from '~/infra/log'
import { ok, fail, type Result } from '~/kernel/result/result'
import { changePledgeByLink } from './change-pledge-by-link'
import { queuePledgeEmails } from './email-templates'
import type { PledgeView } from './pledge'
import { isOpenPledge, isWithdrawnByLink, findLastStatusChange } from './pledge-link'
import { recordPledgeChange } from './record-change'

/**
 * Restores a pledge that was withdrawn through its link, and sets its status to `new`. Error codes: `forbidden` if the
 * pledge was closed in any other way, and those of `changePledgeByLink`.
 */
export function restorePledge(token: string, address: string): Promise<Result<void>> {
  return changePledgeByLink(token, address, saveRestoration)
}

async function saveRestoration(tx: Tx, pledge: PledgeView): Promise<Result<void>> {
  if (isOpenPledge(pledge)) return ok(undefined)
  if (!isWithdrawnByLink(pledge, await findLastStatusChange(tx, pledge.id))) return fail('forbidden')
  await tx.pledge.update({ where: { id: pledge.id }, data: { status: 'new' } })
  await recordPledgeChange(tx, pledge.id, 'status', { status: { before: 'withdrawn', after: 'new' } })
  await queuePledgeEmails(tx, { ...pledge, status: 'new' }, 'restored')
  log.info('pledge_restored', { pledge: pledge.id })
  return ok(undefined)
}
