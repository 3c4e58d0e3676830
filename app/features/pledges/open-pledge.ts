import { write } from '~/infra/db'
import { log } from '~/infra/log'
import { recordAct } from '../audit/record-act'
import type { Member } from '../members/member'
import { hasFreshPassword, isAdmin } from '../members/policy'
import { outcomeOf, Refused, refuse, type Outcome } from '../outcome/outcome'
import { findPledge, type PledgeView } from './pledge'

/**
 * Everything that stands in a pledge, for an admin. That she opened it is written down first: what cannot be written down
 * is not shown (security.md L6). `reauth_required` where her password was given too long ago (security.md A15).
 */
export async function openPledge(actor: Member, id: string): Promise<Outcome<PledgeView>> {
  if (!isAdmin(actor)) return refuse('forbidden')
  if (!hasFreshPassword(actor)) return refuse('reauth_required')
  const opened = await outcomeOf(write(async (tx) => {
    const pledge = await findPledge(id, tx)
    if (!pledge) throw new Refused('not_found')
    await recordAct(tx, actor, 'contribution-opened', { targetId: id })
    return pledge
  }))
  if (opened.ok) log.info('contribution_opened', { actor: actor.id, contribution: id })
  return opened
}
