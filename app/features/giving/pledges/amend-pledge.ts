import type { Tx } from '~/infra/db'
import { log } from '~/infra/log'
import { cancelNewsletterEmails } from '~/features/messages'
import { ok, fail, type Result } from '~/kernel/result/result'
import { changePledgeByLink } from './change-pledge-by-link'
import { queuePledgeEmails } from './email-templates'
import { toPledgeRow, toPledgeHistoryFields, pledgeColumns, toPledgeView, buildPledgeSearchText, type PledgeView } from './pledge'
import { isOpenPledge } from './pledge-link'
import { recordPledgeChange } from './record-change'
import type { PledgeInput } from './schemas'

/**
 * Keeps the email address, because someone with a stolen link could otherwise make the site send emails to other people. Error
 * codes: `forbidden` if the pledge is withdrawn or the team has closed it, and those of `changePledgeByLink`.
 */
export function amendPledge(token: string, input: PledgeInput, address: string): Promise<Result<void>> {
  return changePledgeByLink(token, address, (tx, pledge) => saveAmendment(tx, pledge, { ...input, email: pledge.email }))
}

async function saveAmendment(tx: Tx, pledge: PledgeView, input: PledgeInput): Promise<Result<void>> {
  if (!isOpenPledge(pledge)) return fail('forbidden')
  const changes = listChanges(pledge, input)
  if (Object.keys(changes).length === 0) return ok(undefined)
  const data = { ...toPledgeRow(input), searchText: buildPledgeSearchText(input, pledge.reference), ...(!input.updates && { updatesConfirmedAt: null }) }
  const row = await tx.pledge.update({ where: { id: pledge.id }, data, select: pledgeColumns })
  await recordPledgeChange(tx, pledge.id, 'amended', changes)
  if (!input.updates) await cancelNewsletterEmails(tx, { pledgeId: pledge.id })
  await queuePledgeEmails(tx, toPledgeView(row), 'amended')
  log.info('pledge_amended', { pledge: pledge.id })
  return ok(undefined)
}

function listChanges(pledge: PledgeView, input: PledgeInput): Record<string, { before: unknown; after: unknown }> {
  const was: Record<string, unknown> = { ...pledge, customAmountCents: pledge.customAmountCents?.toString() ?? null }
  const steps = Object.entries(toPledgeHistoryFields(input)).map(([field, after]) => [field, { before: was[field], after }] as const)
  return Object.fromEntries(steps.filter(([, { before, after }]) => before !== after))
}
