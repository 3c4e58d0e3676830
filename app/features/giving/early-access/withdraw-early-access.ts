import { write } from '~/infra/db'
import type { Member } from '~/kernel/members/member'
import { ok, type Result } from '~/kernel/result/result'

export async function withdrawEarlyAccessRequest(member: Member): Promise<Result<{ withdrawnNow: boolean }>> {
  const { count } = await write((tx) => tx.earlyAccessRequest.deleteMany({ where: { userId: member.id } }))
  return ok({ withdrawnNow: count > 0 })
}
