import type { Tx } from '~/infra/db'
import { log } from '~/infra/log'
import { ok, fail, type Result } from '~/kernel/result/result'
import { changePledgeByKey } from './change-pledge-by-key'
import { queuePledgeMails } from './email-templates'
import { columnsOf, toHistoryFields, pledgeColumns, pledgeView, searchTextOf, type PledgeView } from './pledge'
import { isOpen } from './pledge-link'
import { recordChange } from './record-change'
import type { Pledge } from './schemas'

/**
 * Error code: `forbidden` once the team has closed the pledge. The email cannot be changed, so that a stolen link
 * cannot direct the site's mail to others.
 */
export function amendPledge(token: string, input: Pledge, address: string): Promise<Result<void>> {
  return changePledgeByKey(token, address, (tx, pledge) => amend(tx, pledge, { ...input, email: pledge.email }))
}

async function amend(tx: Tx, pledge: PledgeView, input: Pledge): Promise<Result<void>> {
  if (!isOpen(pledge)) return fail('forbidden')
  const changes = changesOf(pledge, input)
  if (Object.keys(changes).length === 0) return ok(undefined)
  const data = { ...columnsOf(input), searchText: searchTextOf(input, pledge.reference), ...(!input.updates && { updatesConfirmedAt: null }) }
  const row = await tx.pledge.update({ where: { id: pledge.id }, data, select: pledgeColumns })
  await recordChange(tx, pledge.id, 'amended', changes)
  await queuePledgeMails(tx, pledgeView(row), 'amended')
  log.info('pledge_amended', { pledge: pledge.id })
  return ok(undefined)
}

function changesOf(pledge: PledgeView, input: Pledge): Record<string, { before: unknown; after: unknown }> {
  const was: Record<string, unknown> = { ...pledge, customAmountCents: pledge.customAmountCents?.toString() ?? null }
  const steps = Object.entries(toHistoryFields(input)).map(([field, after]) => [field, { before: was[field], after }] as const)
  return Object.fromEntries(steps.filter(([, { before, after }]) => before !== after))
}
