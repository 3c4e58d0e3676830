import { now } from '~/infra/clock'
import { write } from '~/infra/db'
import type { Member } from '~/kernel/members/member'
import { toResult, RollbackError, type Result } from '~/kernel/result/result'

/**
 * An unknown author's first story and future stories appear again, but not the stories written meanwhile: all of them
 * at once would reveal that one person wrote them.
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
