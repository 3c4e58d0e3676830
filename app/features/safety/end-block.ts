import { now } from '~/infra/clock'
import { write } from '~/infra/db'
import type { Member } from '../members/member'
import { outcomeOf, Refused, type Outcome } from '../outcome/outcome'

/**
 * Ends a mute or block. By name it is gone. Of an unknown author its first story comes back, and what is written from now on;
 * what was written meanwhile does not: all of it at once would be known for one person's.
 */
export async function endBlock(owner: Member, id: string): Promise<Outcome<null>> {
  return outcomeOf(write(async (tx) => {
    const mine = { id, ownerId: owner.id, endedAt: null }
    const named = await tx.block.deleteMany({ where: { ...mine, postId: null } })
    const unknown = await tx.block.updateMany({ where: mine, data: { endedAt: now() } })
    if (named.count + unknown.count === 0) throw new Refused('not_found')
    return null
  }))
}
