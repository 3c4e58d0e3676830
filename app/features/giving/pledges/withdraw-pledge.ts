import type { Tx } from '~/infra/db'
import { log } from '~/infra/log'
import { cancelNewsletterEmails } from '~/features/messages'
import { ok, fail, type Result } from '~/kernel/result/result'
import { changePledgeByLink } from './change-pledge-by-link'
import { queuePledgeEmails } from './email-templates'
import type { PledgeView } from './pledge'
import { isOpenPledge } from './pledge-link'
import { recordPledgeChange } from './record-change'

/**
 * Does not set `answeredAt`, because the team has not answered: if the pledge is restored, the 48-hour deadline still applies.
 * Error codes: `forbidden` once the team has closed the pledge, and those of `changePledgeByLink`.
 */
export function withdrawPledge(token: string, address: string): Promise<Result<void>> {
  return changePledgeByLink(token, address, saveWithdrawal)
}

async function saveWithdrawal(tx: Tx, pledge: PledgeView): Promise<Result<void>> {
  if (pledge.status === 'withdrawn') return ok(undefined)
  if (!isOpenPledge(pledge)) return fail('forbidden')
  await tx.pledge.update({ where: { id: pledge.id }, data: { status: 'withdrawn' } })
  await recordPledgeChange(tx, pledge.id, 'status', { status: { before: pledge.status, after: 'withdrawn' } })
  await cancelNewsletterEmails(tx, { pledgeId: pledge.id })
  await queuePledgeEmails(tx, { ...pledge, status: 'withdrawn' }, 'withdrawn')
  log.info('pledge_withdrawn', { pledge: pledge.id })
  return ok(undefined)
}
