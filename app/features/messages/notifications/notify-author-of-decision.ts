import { now } from '~/infra/clock'
import type { Tx } from '~/infra/db'
import { createId } from '~/infra/ids'
import { memberFilter } from '~/kernel/members/deleted-member'
import { queueImmediateNotificationEmail } from './queue-immediate-notification-email'
import { notifiedMemberColumns } from './notified-member'

/**
 * Call this only for a decision that the author can see on `/decisions`.
 * @param authorId null if the account is deleted
 */
export async function notifyAuthorOfDecision(tx: Tx, authorId: string | null): Promise<void> {
  if (authorId === null) return
  const author = await tx.user.findFirst({ where: { id: authorId, ...memberFilter }, select: notifiedMemberColumns })
  if (!author) return
  await tx.notification.create({ data: { id: createId(), userId: author.id, kind: 'decision', createdAt: now() } })
  await queueImmediateNotificationEmail(tx, author)
}
