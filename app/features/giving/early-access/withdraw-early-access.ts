import { write, type Tx } from '~/infra/db'
import { cancelIneligibleNewsletterEmails } from '~/features/messages'
import type { Member } from '~/kernel/members/member'
import { ok, type Result } from '~/kernel/result/result'

export async function withdrawEarlyAccessRequest(member: Member): Promise<Result<{ withdrawnNow: boolean }>> {
  return ok({ withdrawnNow: await write((tx) => deleteRequest(tx, member.id)) })
}

async function deleteRequest(tx: Tx, userId: string): Promise<boolean> {
  const { count } = await tx.earlyAccessRequest.deleteMany({ where: { userId } })
  await tx.draft.deleteMany({ where: { userId, kind: 'early_access' } })
  await cancelIneligibleNewsletterEmails(tx, userId)
  return count > 0
}
