import { write } from '~/infra/db'
import type { Member } from '../members/member'
import { outcomeOf, Refused, type Outcome } from '../outcome/outcome'

/** Leaves a community, an inactive one too; leaving twice changes nothing. What was written there stays. */
export async function leaveCommunity(member: Member, communityId: string): Promise<Outcome<{ leftNow: boolean }>> {
  return outcomeOf(
    write(async (tx) => {
      // The community's row first, as whoever deletes the community does: two that wait for each other would both be late.
      await tx.community.updateMany({ where: { id: communityId }, data: { memberCount: { increment: 0 } } })
      const { count } = await tx.membership.deleteMany({ where: { userId: member.id, communityId } })
      const { count: known } = await tx.community.updateMany({
        where: { id: communityId },
        data: { memberCount: { decrement: count } },
      })
      if (known === 0) throw new Refused('not_found')
      return { leftNow: count > 0 }
    }),
  )
}
