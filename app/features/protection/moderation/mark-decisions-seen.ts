import { now } from '~/infra/clock'
import { write } from '~/infra/db'
import type { Member } from '~/kernel/members/member'

export async function markDecisionsAndReportsSeen({ id }: Member, { decisions, reports }: { decisions: string[]; reports: string[] }): Promise<void> {
  const seenAt = now()
  await write(async (tx) => {
    await tx.decision.updateMany({ where: { id: { in: decisions }, authorId: id, seenAt: null }, data: { seenAt } })
    await tx.report.updateMany({
      where: { id: { in: reports }, reporterId: id, seenAt: null, case: { closedAt: { not: null } } },
      data: { seenAt },
    })
  })
}
