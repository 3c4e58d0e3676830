import { defaultLanguage } from '~/i18n/settings'
import { now } from '~/infra/clock'
import type { Member } from '~/kernel/members/member'
import { isAdmin } from '~/kernel/members/policy'
import { fail, ok, type Result, RollbackError } from '~/kernel/result/result'
import { encodePicture, type PictureRejection } from '../media/encode-picture'
import { type AltTexts, replaceAltTexts, replacePicture, type PictureStore } from '../media/media'
import { changeAuthorPages, recordAuthorPagesChange } from './change-author-pages'

const portraitStore: PictureStore = {
  clear: (tx) => tx.portrait.deleteMany({}),
  async create(tx, { id, width, height, files }) {
    await tx.portrait.create({ data: { id, width, height, createdAt: now() } })
    await tx.portraitFile.createMany({ data: files.map((file) => ({ portraitId: id, ...file })) })
  },
  current: async (tx) => (await tx.portrait.findFirst({ select: { id: true } }))?.id,
  clearAlts: (tx, portraitId) => tx.portraitAlt.deleteMany({ where: { portraitId } }),
  createAlts: (tx, portraitId, alts) => tx.portraitAlt.createMany({ data: alts.map((alt) => ({ portraitId, ...alt })) }),
}

export const portraitAltLanguage = defaultLanguage

export async function savePortrait(actor: Member, version: number, { bytes, alt }: { bytes: Uint8Array; alt: string }): Promise<Result<'saved' | PictureRejection>> {
  if (!isAdmin(actor)) return fail('forbidden')
  const encoded = await encodePicture(bytes)
  if (typeof encoded === 'string') return ok(encoded)
  return changeAuthorPages(actor, version, async (tx) => {
    await replacePicture(tx, portraitStore, encoded, { [portraitAltLanguage]: alt })
    await recordAuthorPagesChange(tx, actor, { changed: 'portrait' })
    return 'saved' as const
  })
}

export const savePortraitAltTexts = (actor: Member, version: number, alts: AltTexts): Promise<Result<void>> =>
  changeAuthorPages(actor, version, async (tx) => {
    if (!(await replaceAltTexts(tx, portraitStore, alts))) throw new RollbackError('not_found')
    await recordAuthorPagesChange(tx, actor, { changed: 'portrait' })
  })

export const removePortrait = (actor: Member, version: number): Promise<Result<void>> =>
  changeAuthorPages(actor, version, async (tx) => {
    await portraitStore.clear(tx)
    await recordAuthorPagesChange(tx, actor, { changed: 'portrait' })
  })
