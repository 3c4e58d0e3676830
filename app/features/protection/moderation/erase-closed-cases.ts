import type { Tx } from '~/infra/db'

/** Excludes cases with an open appeal against a decision, because moderators need the text until the appeal is closed. */
const settledFilter = { decisions: { none: { appeal: { is: { closedAt: null } } } } } as const

export async function eraseClosedCaseTexts(tx: Tx, before: Date): Promise<void> {
  const closed = { closedAt: { lt: before }, ...settledFilter }
  await tx.caseNote.deleteMany({ where: { case: closed } })
  await tx.report.updateMany({ where: { note: { not: '' }, case: closed }, data: { note: '' } })
  await tx.case.updateMany({ where: { ...closed, OR: [{ title: { not: '' } }, { content: { not: '' } }] }, data: { title: '', content: '' } })
}
