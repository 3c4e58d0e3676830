import { read } from '~/infra/db'
import { sha256 } from '~/infra/secrets'
import { pledgeColumns, pledgeView, type PledgeView } from './pledge'
import { isWithdrawnByLink, lastStatusChange } from './pledge-link'

/** What the page behind the link shows. */
export interface LinkedPledge {
  pledge: PledgeView
  /** When it came to the status it has. */
  since: Date
  mayRestore: boolean
}

/** The pledge that the token of a link opens, or null. */
export async function findByKey(token: string): Promise<LinkedPledge | null> {
  const row = await read.pledge.findUnique({ where: { manageHash: sha256(token) }, select: pledgeColumns })
  if (!row) return null
  const pledge = pledgeView(row)
  const last = await lastStatusChange(read, pledge.id)
  return { pledge, since: last?.at ?? pledge.createdAt, mayRestore: isWithdrawnByLink(pledge, last) }
}
