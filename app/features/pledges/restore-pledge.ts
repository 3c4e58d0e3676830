import type { Tx } from '~/infra/db'
import { log } from '~/infra/log'
import { done, refuse, type Outcome } from '../outcome/outcome'
import { changeByKey } from './change-by-key'
import { queuePledgeMails } from './letters'
import type { PledgeView } from './pledge'
import { isOpen, isWithdrawnByLink, lastStatusChange } from './pledge-link'
import { recordChange } from './record-change'

/**
 * Brings a pledge back as new that was withdrawn by its link; one that the team withdrew or closed stays so
 * (`forbidden`). Sent again it changes nothing.
 */
export function restorePledge(token: string, address: string): Promise<Outcome<void>> {
  return changeByKey(token, address, restore)
}

async function restore(tx: Tx, pledge: PledgeView): Promise<Outcome<void>> {
  if (isOpen(pledge)) return done(undefined)
  if (!isWithdrawnByLink(pledge, await lastStatusChange(tx, pledge.id))) return refuse('forbidden')
  await tx.pledge.update({ where: { id: pledge.id }, data: { status: 'new' } })
  await recordChange(tx, pledge.id, 'status', { status: { before: 'withdrawn', after: 'new' } })
  await queuePledgeMails(tx, { ...pledge, status: 'new' }, 'restored')
  log.info('pledge_restored', { pledge: pledge.id })
  return done(undefined)
}
