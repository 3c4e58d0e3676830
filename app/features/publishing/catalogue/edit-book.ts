import { now } from '~/infra/clock'
import { recordAuditAction } from '~/features/operations'
import type { BookOffer } from '~/kernel/catalogue/book'
import { toUtcDate } from '~/kernel/validation/url-and-date'
import type { Member } from '~/kernel/members/member'
import type { Result } from '~/kernel/result/result'
import { changeBook, changeCatalogue, requireSeries, type ExpectedVersion } from './change-catalogue'
import type { BookAvailabilityInput, BookFactsInput } from './schemas'

export interface TextAuditDetails {
  isRestored?: true
}

export const saveBookFacts = (actor: Member, seen: ExpectedVersion, { soldAs, ...facts }: BookFactsInput): Promise<Result<void>> =>
  changeCatalogue(actor, async (tx) => {
    await changeBook(tx, seen, { ...facts, soldAs: soldAs ?? '' })
    await requireSeries(tx, facts.series)
    await recordAuditAction(tx, actor, 'book-changed', { targetId: seen.id, details: { changed: 'facts' } })
  })

/** If no day is given, a book that becomes available goes on sale now, or keeps its stored date if that date has passed. */
export const saveBookAvailability = (actor: Member, seen: ExpectedVersion, { status, day, time }: BookAvailabilityInput): Promise<Result<void>> =>
  changeCatalogue(actor, async (tx) => {
    const before = await tx.book.findUnique({ where: { id: seen.id }, select: { since: true } })
    const given = day ? toUtcDate(day, time) : null
    const began = before?.since && before.since <= now() ? before.since : now()
    const since = { announced: given, available: given ?? began, draft: before?.since ?? null, withdrawn: before?.since ?? null }[status]
    await changeBook(tx, seen, { status, since })
    await recordAuditAction(tx, actor, 'book-changed', { targetId: seen.id, details: { changed: 'availability', status } })
  })

export const saveBookOffers = (actor: Member, seen: ExpectedVersion, offers: readonly BookOffer[]): Promise<Result<void>> =>
  changeCatalogue(actor, async (tx) => {
    await changeBook(tx, seen)
    await tx.bookOffer.deleteMany({ where: { bookId: seen.id } })
    await tx.bookOffer.createMany({ data: offers.map((offer, place) => ({ ...offer, bookId: seen.id, place })) })
    await recordAuditAction(tx, actor, 'book-changed', { targetId: seen.id, details: { changed: 'offers' } })
  })
