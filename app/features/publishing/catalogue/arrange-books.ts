import { forgetTexts, recordAuditAction } from '~/features/operations'
import type { Member } from '~/kernel/members/member'
import { type Result, RollbackError } from '~/kernel/result/result'
import { changeCatalogue } from './change-catalogue'

export const directions = ['up', 'down'] as const
export type Direction = (typeof directions)[number]

export const moveBook = (actor: Member, id: string, direction: Direction): Promise<Result<void>> =>
  changeCatalogue(actor, async (tx) => {
    const book = await tx.book.findUnique({ where: { id }, select: { series: true, place: true } })
    if (!book) throw new RollbackError('not_found')
    const isUp = direction === 'up'
    const neighbour = await tx.book.findFirst({
      where: { series: book.series, place: isUp ? { lt: book.place } : { gt: book.place } },
      orderBy: { place: isUp ? 'desc' : 'asc' },
      select: { id: true, place: true },
    })
    if (!neighbour) return
    await tx.book.update({ where: { id }, data: { place: neighbour.place } })
    await tx.book.update({ where: { id: neighbour.id }, data: { place: book.place } })
    await recordAuditAction(tx, actor, 'book-moved', { targetId: id })
  })

export const deleteBook = (actor: Member, id: string): Promise<Result<void>> =>
  changeCatalogue(actor, async (tx) => {
    if ((await tx.sample.count({ where: { bookId: id } })) > 0) throw new RollbackError('forbidden')
    const { count } = await tx.book.deleteMany({ where: { id } })
    if (count === 0) throw new RollbackError('not_found')
    await forgetTexts(tx, 'book', id)
    await recordAuditAction(tx, actor, 'book-deleted', { targetId: id })
  })
