import type { Tx } from '~/infra/db'
import { log } from '~/infra/log'
import { done, refuse, type Outcome } from '../outcome/outcome'
import { changeByKey } from './change-by-key'
import { queuePledgeMails } from './letters'
import type { PledgeView } from './pledge'
import { isOpen } from './pledge-link'
import { recordChange } from './record-change'

/** Withdraws a pledge by its link, while the team has not closed it (`forbidden`). Sent again it changes nothing. */
export function withdrawPledge(token: string, address: string): Promise<Outcome<void>> {
  return changeByKey(token, address, withdraw)
}

// The 48-hour clock is left as it is: nobody of the team has answered.
async function withdraw(tx: Tx, pledge: PledgeView): Promise<Outcome<void>> {
  if (pledge.status === 'withdrawn') return done(undefined)
  if (!isOpen(pledge)) return refuse('forbidden')
  await tx.pledge.update({ where: { id: pledge.id }, data: { status: 'withdrawn' } })
  await recordChange(tx, pledge.id, 'status', { status: { before: pledge.status, after: 'withdrawn' } })
  await queuePledgeMails(tx, { ...pledge, status: 'withdrawn' }, 'withdrawn')
  log.info('pledge_withdrawn', { pledge: pledge.id })
  return done(undefined)
}
