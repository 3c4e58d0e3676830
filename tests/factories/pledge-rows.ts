import { columnsOf, searchTextOf } from '~/features/pledges/pledge'
import { drawReference } from '~/features/pledges/reference'
import { PledgeInput } from '~/features/pledges/schemas'
import { now } from '~/infra/clock'
import { write, type PledgeModel } from '~/infra/db'
import { newId } from '~/infra/ids'
import { smallestPledge } from './pledges'

/** A pledge as it stands in its row; `said` is what its maker sent, `row` what became of it. */
export function pledgeRow(said: object = {}, row: object = {}) {
  const pledge = PledgeInput.parse({ ...smallestPledge, ...said })
  const reference = drawReference()
  return { ...columnsOf(pledge), id: newId(), reference, searchText: searchTextOf(pledge, reference), language: 'en', createdAt: now(), ...row }
}

/** Writes a pledge, without a history. */
export const createPledge = (said: object = {}, row: Partial<PledgeModel> = {}): Promise<PledgeModel> =>
  write((tx) => tx.pledge.create({ data: pledgeRow(said, row) }))
