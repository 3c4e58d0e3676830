import type { Tx } from '~/infra/db'

/** A decision in the case may still be weighed against what was written, while somebody's objection waits. */
const isSettled = { decisions: { none: { appeal: { is: { closedAt: null } } } } } as const

/** Erases what was written in and about cases that were closed before an instant; that they were, and what was decided, stays. */
export async function eraseClosedCases(tx: Tx, before: Date): Promise<void> {
  const closed = { closedAt: { lt: before }, ...isSettled }
  await tx.caseNote.deleteMany({ where: { case: closed } })
  await tx.report.updateMany({ where: { note: { not: '' }, case: closed }, data: { note: '' } })
  await tx.case.updateMany({ where: { ...closed, OR: [{ title: { not: '' } }, { content: { not: '' } }] }, data: { title: '', content: '' } })
}
