import { now } from '~/infra/clock'
import { write } from '~/infra/db'
import type { Member } from '~/kernel/members/member'
import { toResult, RollbackError, type Result } from '~/kernel/result/result'

/**
 * After a block on an anonymous story ends, that story and the author's later anonymous stories are shown. Anonymous stories
 * written during the block stay hidden: if they all appeared at once, the reader would learn that one person wrote them.
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
