import { now } from '~/infra/clock'
import { recordAuditAction } from '~/features/operations'
import type { Language } from '~/i18n/settings'
import type { Member } from '~/kernel/members/member'
import { isAdmin } from '~/kernel/members/policy'
import { fail, ok, type Result, RollbackError } from '~/kernel/result/result'
import { changeBook, changeCatalogue, type ExpectedVersion } from '../catalogue/change-catalogue'
import { encodePicture, type PictureRejection } from '../media/encode-picture'
import { type AltTexts, replaceAltTexts, replacePicture, type PictureStore } from '../media/media'

interface Upload {
  bytes: Uint8Array
  alt: string
  language: Language
}

const coverStore = (bookId: string): PictureStore => ({
  clear: (tx) => tx.cover.deleteMany({ where: { bookId } }),
  async create(tx, { id, width, height, files }) {
    await tx.cover.create({ data: { id, bookId, width, height, createdAt: now() } })
    await tx.coverFile.createMany({ data: files.map((file) => ({ coverId: id, ...file })) })
  },
  current: async (tx) => (await tx.cover.findUnique({ where: { bookId }, select: { id: true } }))?.id,
  clearAlts: (tx, coverId) => tx.coverAlt.deleteMany({ where: { coverId } }),
  createAlts: (tx, coverId, alts) => tx.coverAlt.createMany({ data: alts.map((alt) => ({ coverId, ...alt })) }),
})

export async function saveCover(actor: Member, seen: ExpectedVersion, { bytes, alt, language }: Upload): Promise<Result<'saved' | PictureRejection>> {
  if (!isAdmin(actor)) return fail('forbidden')
  const encoded = await encodePicture(bytes)
  if (typeof encoded === 'string') return ok(encoded)
  return changeCatalogue(actor, async (tx) => {
    await changeBook(tx, seen)
    await replacePicture(tx, coverStore(seen.id), encoded, { [language]: alt })
    await recordAuditAction(tx, actor, 'book-changed', { targetId: seen.id, details: { changed: 'cover' } })
    return 'saved' as const
  })
}

export const saveCoverAltTexts = (actor: Member, seen: ExpectedVersion, alts: AltTexts): Promise<Result<void>> =>
  changeCatalogue(actor, async (tx) => {
    await changeBook(tx, seen)
    if (!(await replaceAltTexts(tx, coverStore(seen.id), alts))) throw new RollbackError('not_found')
    await recordAuditAction(tx, actor, 'book-changed', { targetId: seen.id, details: { changed: 'cover' } })
  })

export const removeCover = (actor: Member, seen: ExpectedVersion): Promise<Result<void>> =>
  changeCatalogue(actor, async (tx) => {
    await changeBook(tx, seen)
    await tx.cover.deleteMany({ where: { bookId: seen.id } })
    await recordAuditAction(tx, actor, 'book-changed', { targetId: seen.id, details: { changed: 'cover' } })
  })
