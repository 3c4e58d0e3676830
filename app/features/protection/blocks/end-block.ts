import { now } from '~/infra/clock'
import { write } from '~/infra/db'
import type { Member } from '~/kernel/members/member'
import { toResult, RollbackError, type Result } from '~/kernel/result/result'

/**
 * The blocked anonymous story and later stories of its author appear again. The stories written during the block stay
 * hidden: if all of them appeared at once, the reader would learn that one person wrote them.
 */
export async function endBlock(owner: Member, id: string): Promise<Result<null>> {
  return toResult(write(async (tx) => {
    const mine = { id, ownerId: owner.id, endedAt: null }
    const named = await tx.block.deleteMany({ where: { ...mine, postId: null } })
    const unknown = await tx.block.updateMany({ where: mine, data: { endedAt: now() } })
    if (named.count + unknown.count === 0) throw new RollbackError('not_found')
    return null
  }))
}
