import { now } from '~/infra/clock'
import type { Tx } from '~/infra/db'
import { createId } from '~/infra/ids'
import { memberFilter } from '~/kernel/members/deleted-member'
import { queueImmediateNotificationEmail } from './queue-immediate-notification-email'
import { notifiedMemberColumns } from './notified-member'

/** Notifies all members who reported a text in these cases. A member with several reports gets one notification. */
export async function notifyReporters(tx: Tx, caseIds: string[]): Promise<void> {
  if (caseIds.length === 0) return
  const reporters = await tx.user.findMany({
    where: { reports: { some: { caseId: { in: caseIds } } }, ...memberFilter },
    select: notifiedMemberColumns,
    orderBy: { id: 'asc' },
  })
  if (reporters.length === 0) return
  const createdAt = now()
  await tx.notification.createMany({ data: reporters.map(({ id }) => ({ id: createId(), userId: id, kind: 'report' as const, createdAt })) })
  for (const reporter of reporters) await queueImmediateNotificationEmail(tx, reporter)
}
