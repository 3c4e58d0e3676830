import type { Tx } from '~/infra/db'

export async function releaseCases(tx: Tx, ownerId: string): Promise<void> {
  await tx.case.updateMany({ where: { ownerId, status: 'in_work' }, data: { status: 'open', ownerId: null } })
}
