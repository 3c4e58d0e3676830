import { write } from '~/infra/db'
import { log } from '~/infra/log'
import { recordAct } from '../audit/record-act'
import type { Member } from '../members/member'
import { hasFreshPassword, isAdmin } from '../members/policy'
import { done, refuse, type Outcome } from '../outcome/outcome'
import { countPledges, pledgesAt, type PledgePlace } from './list-pledges'
import type { PledgeView } from './pledge'

/**
 * Pledges with everything that stands in them, newest first, and how many there are in all: for an admin's program. As it
 * shows what a detail shows, it is written down first (security.md L6). `reauth_required` as in `openPledge`.
 */
export async function readAllPledges(actor: Member, place: PledgePlace): Promise<Outcome<{ pledges: PledgeView[]; total: number }>> {
  if (!isAdmin(actor)) return refuse('forbidden')
  if (!hasFreshPassword(actor)) return refuse('reauth_required')
  await write((tx) => recordAct(tx, actor, 'contributions-listed'))
  const [pledges, total] = await Promise.all([pledgesAt({}, place), countPledges({})])
  log.info('contributions_listed', { actor: actor.id, count: pledges.length })
  return done({ pledges, total })
}
