import { write, type Tx } from '~/infra/db'
import { computeSha256Hex } from '~/infra/secrets'
import { enforceRateLimit } from '~/kernel/rate-limit/rate-limit'
import { toResult, fail, type Result } from '~/kernel/result/result'
import { pledgeColumns, toPledgeView, type PledgeView } from './pledge'

/**
 * Locks the row before reading it, so that simultaneous changes run one after the other and the pledge's history stays correct.
 * Error codes: `not_found` for an unknown token, `rate_limited`, and those of `change`.
 */
export async function changePledgeByLink<T>(token: string, address: string, change: (tx: Tx, pledge: PledgeView) => Promise<Result<T>>): Promise<Result<T>> {
  const manageHash = computeSha256Hex(token)
  const result = await toResult(write(async (tx) => {
    await enforceRateLimit(tx, 'pledge-link:address', address)
    await tx.pledge.updateMany({ where: { manageHash }, data: { manageHash } })
    const row = await tx.pledge.findUnique({ where: { manageHash }, select: pledgeColumns })
    return row ? change(tx, toPledgeView(row)) : fail('not_found')
  }))
  return result.ok ? result.value : result
}
