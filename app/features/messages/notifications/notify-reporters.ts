import { now } from '~/infra/clock'
import type { Tx } from '~/infra/db'
import { newId } from '~/infra/ids'
import { memberFilter } from '~/kernel/members/deleted-member'
import { mailAtOnce } from './mail-at-once'
import { newsReaderColumns } from './news-reader'

/** Reporters learn only of their own reports. */
export async function notifyReporters(tx: Tx, caseIds: string[]): Promise<void> {
  if (caseIds.length === 0) return
  const reporters = await tx.user.findMany({
    where: { reports: { some: { caseId: { in: caseIds } } }, ...memberFilter },
    select: newsReaderColumns,
    orderBy: { id: 'asc' },
  })
  if (reporters.length === 0) return
  const createdAt = now()
  await tx.notification.createMany({ data: reporters.map(({ id }) => ({ id: newId(), userId: id, kind: 'report' as const, createdAt })) })
  for (const reporter of reporters) await mailAtOnce(tx, reporter)
}
