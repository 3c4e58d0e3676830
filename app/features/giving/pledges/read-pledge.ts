import { write } from '~/infra/db'
import { log } from '~/infra/log'
import { recordAuditAction } from '~/features/operations'
import type { Member } from '~/kernel/members/member'
import { hasRecentPasswordCheck, isAdmin } from '~/kernel/members/policy'
import { toResult, RollbackError, fail, type Result } from '~/kernel/result/result'
import { findPledge, type PledgeView } from './pledge'

/**
 * Records the view in the audit log, and returns the pledge only if the entry is saved. Error code: `reauth_required` if the
 * admin's last password check is too old.
 */
export async function readPledge(actor: Member, id: string): Promise<Result<PledgeView>> {
  if (!isAdmin(actor)) return fail('forbidden')
  if (!hasRecentPasswordCheck(actor)) return fail('reauth_required')
  const opened = await toResult(write(async (tx) => {
    const pledge = await findPledge(id, tx)
    if (!pledge) throw new RollbackError('not_found')
    await recordAuditAction(tx, actor, 'contribution-opened', { targetId: id })
    return pledge
  }))
  if (opened.ok) log.info('contribution_opened', { actor: actor.id, contribution: id })
  return opened
}
