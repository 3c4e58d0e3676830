import type { Language } from '~/i18n/settings'
import { saveTextVersion, recordAuditAction } from '~/features/operations'
import { isBuiltInBookId } from '~/kernel/catalogue/built-in-books'
import type { Member } from '~/kernel/members/member'
import { type Result, RollbackError } from '~/kernel/result/result'
import { changeBook, changeCatalogue, type ExpectedVersion } from './change-catalogue'
import type { TextAuditDetails } from './edit-book'
import type { BookTextInput } from './schemas'

export const saveBookText = (
  actor: Member, seen: ExpectedVersion, language: Language, text: BookTextInput, audit: TextAuditDetails = {},
): Promise<Result<void>> =>
  changeCatalogue(actor, async (tx) => {
    await changeBook(tx, seen)
    const key = { bookId: seen.id, language }
    const before = await tx.bookText.findUnique({ where: { bookId_language: key } })
    await tx.bookText.upsert({ where: { bookId_language: key }, create: { ...key, ...text }, update: text })
    await saveTextVersion(tx, actor, { kind: 'book', subjectId: seen.id, language }, { before, after: text })
    await recordAuditAction(tx, actor, 'book-changed', { targetId: seen.id, details: { changed: 'texts', language, ...audit } })
  })

/**
 * Deletes the author's text for a book in one language. Error codes: `changed_meanwhile` if `seen.version` is outdated, `not_found`,
 * and `forbidden` if the book has no text in another language, unless the book comes with the site.
 */
export const deleteBookText = (actor: Member, seen: ExpectedVersion, language: Language): Promise<Result<void>> =>
  changeCatalogue(actor, async (tx) => {
    await changeBook(tx, seen)
    const key = { bookId: seen.id, language }
    const before = await tx.bookText.findUnique({ where: { bookId_language: key } })
    await tx.bookText.deleteMany({ where: key })
    await saveTextVersion(tx, actor, { kind: 'book', subjectId: seen.id, language }, { before, after: null })
    const left = await tx.bookText.count({ where: { bookId: seen.id } })
    if (left === 0 && !isBuiltInBookId(seen.id)) throw new RollbackError('forbidden')
    await recordAuditAction(tx, actor, 'book-changed', { targetId: seen.id, details: { changed: 'texts', language } })
  })
