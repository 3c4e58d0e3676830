import { deleteTextHistory, recordAuditAction } from '~/features/operations'
import type { Member } from '~/kernel/members/member'
import { type Result, RollbackError } from '~/kernel/result/result'
import { type MoveDirection, swapPlaces } from '../order/swap-places'
import { changeCatalogue } from './change-catalogue'

export const moveBook = (actor: Member, id: string, direction: MoveDirection): Promise<Result<void>> =>
  changeCatalogue(actor, async (tx) => {
    const hasMoved = await swapPlaces(tx.book, { id, direction, among: ({ series }) => ({ series }) })
    if (hasMoved) await recordAuditAction(tx, actor, 'book-moved', { targetId: id })
  })

export const deleteBook = (actor: Member, id: string): Promise<Result<void>> =>
  changeCatalogue(actor, async (tx) => {
    if ((await tx.sample.count({ where: { bookId: id } })) > 0) throw new RollbackError('forbidden')
    const { count } = await tx.book.deleteMany({ where: { id } })
    if (count === 0) throw new RollbackError('not_found')
    await deleteTextHistory(tx, 'book', id)
    await recordAuditAction(tx, actor, 'book-deleted', { targetId: id })
  })
