import { write } from '~/infra/db'
import type { Member } from '../members/member'
import { done, type Outcome } from '../outcome/outcome'

/** Takes a member off the early-access list, with everything she wrote for it; nothing happens where she is not on it. */
export async function withdrawEarlyAccess(member: Member): Promise<Outcome<{ withdrawnNow: boolean }>> {
  const { count } = await write((tx) => tx.earlyAccessRequest.deleteMany({ where: { userId: member.id } }))
  return done({ withdrawnNow: count > 0 })
}
