import { read } from '~/infra/db'
import { computeSha256Hex } from '~/infra/secrets'
import { pledgeColumns, toPledgeView, type PledgeView } from './pledge'
import { isWithdrawnByLink, findLastStatusChange } from './pledge-link'

export interface LinkedPledge {
  pledge: PledgeView
  since: Date
  mayRestore: boolean
}

export async function findPledgeByLink(token: string): Promise<LinkedPledge | null> {
  const row = await read.pledge.findUnique({ where: { manageHash: computeSha256Hex(token) }, select: pledgeColumns })
  if (!row) return null
  const pledge = toPledgeView(row)
  const last = await findLastStatusChange(read, pledge.id)
  return { pledge, since: last?.at ?? pledge.createdAt, mayRestore: isWithdrawnByLink(pledge, last) }
}
