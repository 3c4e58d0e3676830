import type { Tx } from '~/infra/db'
import { RollbackError } from '~/kernel/result/result'

/** Throws a RollbackError unless the case already has the state that the request asks for, so that a repeated request succeeds. */
export async function requireCaseState(tx: Tx, caseId: string, state: { status: 'open' | 'in_work'; ownerId: string | null }): Promise<void> {
  const found = await tx.case.findUnique({ where: { id: caseId }, select: { status: true, ownerId: true } })
  if (!found) throw new RollbackError('not_found')
  if (found.status !== state.status || found.ownerId !== state.ownerId) throw new RollbackError('changed_meanwhile')
}
