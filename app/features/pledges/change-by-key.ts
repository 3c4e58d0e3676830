import { write, type Tx } from '~/infra/db'
import { sha256 } from '~/infra/secrets'
import { spendOrRefuse } from '../limits/spend'
import { outcomeOf, refuse, type Outcome } from '../outcome/outcome'
import { pledgeColumns, pledgeView, type PledgeView } from './pledge'

/**
 * Changes the pledge that the token of a link opens (`not_found`), thirty times an hour from one address. The row is
 * taken before it is read, so that what happens to it at the same moment comes wholly before or after this, and its
 * history tells the truth.
 */
export async function changeByKey<T>(token: string, address: string, change: (tx: Tx, pledge: PledgeView) => Promise<Outcome<T>>): Promise<Outcome<T>> {
  const manageHash = sha256(token)
  const outcome = await outcomeOf(write(async (tx) => {
    await spendOrRefuse(tx, 'pledge-link:address', address)
    await tx.pledge.updateMany({ where: { manageHash }, data: { manageHash } })
    const row = await tx.pledge.findUnique({ where: { manageHash }, select: pledgeColumns })
    return row ? change(tx, pledgeView(row)) : refuse('not_found')
  }))
  return outcome.ok ? outcome.value : outcome
}
