import { now } from '~/infra/clock'
import { isUniqueViolation } from '~/infra/db'
import { saveTextVersion, recordAuditAction } from '~/features/operations'
import { claimIdempotencyKey, type IdempotencyOptions } from '~/kernel/idempotency/idempotency-key'
import type { Member } from '~/kernel/members/member'
import { fail, type Result, RollbackError } from '~/kernel/result/result'
import { changeCatalogue, requireSeries } from './change-catalogue'
import type { NewBookInput } from './schemas'

/**
 * Adds a draft at the end of its series, once per idempotency key, with texts in the language of the book. Error codes: `taken` if
 * another book has the slug, `changed_meanwhile` if the series was deleted while the form was open.
 */
export async function createBook(actor: Member, book: NewBookInput, { key }: IdempotencyOptions = {}): Promise<Result<{ id: string }>> {
  const { slug: id, series, language, title, text } = book
  try {
    return await changeCatalogue(actor, async (tx) => {
      const { madeBefore } = await claimIdempotencyKey(tx, { sender: actor.id, verb: 'create-book', key, body: book }, id)
      if (madeBefore) return { id: madeBefore }
      if ((await tx.book.count({ where: { id } })) > 0) throw new RollbackError('taken')
      await requireSeries(tx, series)
      const last = await tx.book.aggregate({ _max: { place: true } })
      const at = now()
      await tx.book.create({ data: { id, series, language, place: (last._max.place ?? -1) + 1, createdAt: at, editedAt: at } })
      await tx.bookText.create({ data: { bookId: id, language, title, text } })
      await saveTextVersion(tx, actor, { kind: 'book', subjectId: id, language }, { before: null, after: { title, text } })
      await recordAuditAction(tx, actor, 'book-created', { targetId: id, details: { language } })
      return { id }
    })
  } catch (error) {
    if (isUniqueViolation(error)) return fail('taken')
    throw error
  }
}
