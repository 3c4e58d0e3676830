import type { Tx } from '~/infra/db'
import { log } from '~/infra/log'
import { done, refuse, type Outcome } from '../outcome/outcome'
import { changeByKey } from './change-by-key'
import { queuePledgeMails } from './letters'
import { columnsOf, historyOf, pledgeColumns, pledgeView, searchTextOf, type PledgeView } from './pledge'
import { isOpen } from './pledge-link'
import { recordChange } from './record-change'
import type { Pledge } from './schemas'

/**
 * Changes what a pledge says, by its link, while the team has not closed it (`forbidden`). The email stays as it was, so
 * that a link in the wrong hands cannot turn our mail to others. What is sent again changes nothing.
 */
export function amendPledge(token: string, input: Pledge, address: string): Promise<Outcome<void>> {
  return changeByKey(token, address, (tx, pledge) => amend(tx, pledge, { ...input, email: pledge.email }))
}

async function amend(tx: Tx, pledge: PledgeView, input: Pledge): Promise<Outcome<void>> {
  if (!isOpen(pledge)) return refuse('forbidden')
  const changes = changesOf(pledge, input)
  if (Object.keys(changes).length === 0) return done(undefined)
  const data = { ...columnsOf(input), searchText: searchTextOf(input, pledge.reference) }
  const row = await tx.pledge.update({ where: { id: pledge.id }, data, select: pledgeColumns })
  await recordChange(tx, pledge.id, 'amended', changes)
  await queuePledgeMails(tx, pledgeView(row), 'amended')
  log.info('pledge_amended', { pledge: pledge.id })
  return done(undefined)
}

/** What differs, each field as it was and as it becomes. */
function changesOf(pledge: PledgeView, input: Pledge): Record<string, { before: unknown; after: unknown }> {
  const was: Record<string, unknown> = { ...pledge, customAmountCents: pledge.customAmountCents?.toString() ?? null }
  const steps = Object.entries(historyOf(input)).map(([field, after]) => [field, { before: was[field], after }] as const)
  return Object.fromEntries(steps.filter(([, { before, after }]) => before !== after))
}
