import { now } from '~/infra/clock'
import type { Tx } from '~/infra/db'
import { newId } from '~/infra/ids'
import { memberFilter } from '~/kernel/members/deleted-member'
import { mailNewsAtOnce } from './mail-at-once'
import { notifiedMemberColumns } from './notified-member'

/** Notifies everyone with a report in these cases, each member only once. */
export async function notifyReporters(tx: Tx, caseIds: string[]): Promise<void> {
  if (caseIds.length === 0) return
  const reporters = await tx.user.findMany({
    where: { reports: { some: { caseId: { in: caseIds } } }, ...memberFilter },
    select: notifiedMemberColumns,
    orderBy: { id: 'asc' },
  })
  if (reporters.length === 0) return
  const createdAt = now()
  await tx.notification.createMany({ data: reporters.map(({ id }) => ({ id: newId(), userId: id, kind: 'report' as const, createdAt })) })
  for (const reporter of reporters) await mailNewsAtOnce(tx, reporter)
}
