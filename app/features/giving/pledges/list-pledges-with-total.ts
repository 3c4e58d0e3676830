import { write } from '~/infra/db'
import { log } from '~/infra/log'
import { recordAuditAction } from '~/features/operations'
import type { Member } from '~/kernel/members/member'
import { hasRecentPasswordCheck, isAdmin } from '~/kernel/members/policy'
import type { Cursor } from '~/kernel/pagination/keyset'
import { ok, fail, type Result } from '~/kernel/result/result'
import { countPledges, queryPledges } from './list-pledges'
import type { PledgeView } from './pledge'

/**
 * Records each call in the audit log first, because the result contains the same details about each pledge as the detail page.
 * Error code: `reauth_required` as for `readPledge`.
 */
export async function listPledgesWithTotal(actor: Member, cursor: Cursor): Promise<Result<{ pledges: PledgeView[]; total: number }>> {
  if (!isAdmin(actor)) return fail('forbidden')
  if (!hasRecentPasswordCheck(actor)) return fail('reauth_required')
  await write((tx) => recordAuditAction(tx, actor, 'contributions-listed'))
  const [pledges, total] = await Promise.all([queryPledges({}, cursor), countPledges({})])
  log.info('contributions_listed', { actor: actor.id, count: pledges.length })
  return ok({ pledges, total })
}
