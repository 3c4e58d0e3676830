import { now } from '~/infra/clock'
import { newId } from '~/infra/ids'
import { recordAuditAction } from '~/features/operations'
import { type Language, languages } from '~/i18n/settings'
import type { Member } from '~/kernel/members/member'
import { isAdmin } from '~/kernel/members/policy'
import { fail, ok, type Result, RollbackError } from '~/kernel/result/result'
import { changeBook, changeCatalogue } from '../catalogue/change-catalogue'
import type { Edited } from '../catalogue/edit-book'
import { encodeCover, type Unfit } from './encode-cover'

interface Upload {
  bytes: Uint8Array
  /** What the picture shows, in the language of the book. */
  alt: string
  language: Language
}

/** Gives a book its cover in place of a former one, whose descriptions in other languages go with it. */
export async function saveCover(actor: Member, seen: Edited, { bytes, alt, language }: Upload): Promise<Result<'saved' | Unfit>> {
  if (!isAdmin(actor)) return fail('forbidden')
  const encoded = await encodeCover(bytes)
  if (typeof encoded === 'string') return ok(encoded)
  const { width, height, files } = encoded
  return changeCatalogue(actor, async (tx) => {
    await changeBook(tx, seen)
    await tx.cover.deleteMany({ where: { bookId: seen.id } })
    const id = newId()
    await tx.cover.create({ data: { id, bookId: seen.id, width, height, createdAt: now() } })
    await tx.coverFile.createMany({ data: files.map(({ name, data }) => ({ coverId: id, name, data })) })
    await tx.coverAlt.create({ data: { coverId: id, language, text: alt } })
    await recordAuditAction(tx, actor, 'book-changed', { targetId: seen.id, details: { changed: 'cover' } })
    return 'saved' as const
  })
}

/** Saves what the cover shows in each language. An empty text is none. */
export const saveAlts = (actor: Member, seen: Edited, alts: Partial<Record<Language, string | null>>): Promise<Result<void>> =>
  changeCatalogue(actor, async (tx) => {
    await changeBook(tx, seen)
    const cover = await tx.cover.findUnique({ where: { bookId: seen.id }, select: { id: true } })
    if (!cover) throw new RollbackError('not_found')
    await tx.coverAlt.deleteMany({ where: { coverId: cover.id } })
    const texts = languages.flatMap((language) => (alts[language] ? [{ coverId: cover.id, language, text: alts[language] }] : []))
    await tx.coverAlt.createMany({ data: texts })
    await recordAuditAction(tx, actor, 'book-changed', { targetId: seen.id, details: { changed: 'cover' } })
  })

export const removeCover = (actor: Member, seen: Edited): Promise<Result<void>> =>
  changeCatalogue(actor, async (tx) => {
    await changeBook(tx, seen)
    await tx.cover.deleteMany({ where: { bookId: seen.id } })
    await recordAuditAction(tx, actor, 'book-changed', { targetId: seen.id, details: { changed: 'cover' } })
  })
