import { toPledgeRow, buildPledgeSearchText } from '~/features/giving/pledges/pledge'
import { generatePledgeReference } from '~/features/giving/pledges/reference'
import { PledgeSchema } from '~/features/giving/pledges/schemas'
import { now } from '~/infra/clock'
import { write, type PledgeModel } from '~/infra/db'
import { createId } from '~/infra/ids'
import { smallestPledge } from './pledges'

/** `said` is the maker's input, `row` the columns set later. */
export function pledgeRow(said: object = {}, row: object = {}) {
  const pledge = PledgeSchema.parse({ ...smallestPledge, ...said })
  const reference = generatePledgeReference()
  return { ...toPledgeRow(pledge), id: createId(), reference, searchText: buildPledgeSearchText(pledge, reference), language: 'en', createdAt: now(), ...row }
}

export const createPledge = (said: object = {}, row: Partial<PledgeModel> = {}): Promise<PledgeModel> =>
  write((tx) => tx.pledge.create({ data: pledgeRow(said, row) }))
