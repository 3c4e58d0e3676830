import { write } from '~/infra/db'
import type { Member } from '~/kernel/members/member'
import { toResult, RollbackError, type Result } from '~/kernel/result/result'

export async function leaveCommunity(member: Member, communityId: string): Promise<Result<{ leftNow: boolean }>> {
  return toResult(
    write(async (tx) => {
      // Lock the community's row first, as `deleteCommunity` does: otherwise the two transactions could deadlock.
      await tx.community.updateMany({ where: { id: communityId }, data: { memberCount: { increment: 0 } } })
      const { count } = await tx.membership.deleteMany({ where: { userId: member.id, communityId } })
      const { count: known } = await tx.community.updateMany({
        where: { id: communityId },
        data: { memberCount: { decrement: count } },
      })
      if (known === 0) throw new RollbackError('not_found')
      return { leftNow: count > 0 }
    }),
  )
}
