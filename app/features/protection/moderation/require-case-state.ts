import type { Tx } from '~/infra/db'
import { RollbackError } from '~/kernel/result/result'

/** Accepts a repeated request: throws unless the case already has the state that the request asks for. */
export async function requireCaseState(tx: Tx, caseId: string, state: { status: 'open' | 'in_work'; ownerId: string | null }): Promise<void> {
  const found = await tx.case.findUnique({ where: { id: caseId }, select: { status: true, ownerId: true } })
  if (!found) throw new RollbackError('not_found')
  if (found.status !== state.status || found.ownerId !== state.ownerId) throw new RollbackError('changed_meanwhile')
}
