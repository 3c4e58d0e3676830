import { buildAuthorPageKey, saveTextVersion } from '~/features/operations'
import type { Language } from '~/i18n/settings'
import type { Member } from '~/kernel/members/member'
import type { Result } from '~/kernel/result/result'
import type { TextAuditDetails } from '../catalogue/edit-book'
import { changeAuthorPages, recordAuthorPagesChange } from './change-author-pages'
import type { AuthorTextsInput } from './schemas'

export const saveAuthorTexts = (
  actor: Member, version: number, language: Language, texts: AuthorTextsInput, audit: TextAuditDetails = {},
): Promise<Result<void>> =>
  changeAuthorPages(actor, version, async (tx) => {
    const before = await tx.authorText.findUnique({ where: { language } })
    const after = Object.values(texts).some(Boolean) ? texts : null
    if (after) await tx.authorText.upsert({ where: { language }, create: { language, ...after }, update: after })
    else await tx.authorText.deleteMany({ where: { language } })
    await saveTextVersion(tx, actor, buildAuthorPageKey(language), { before, after })
    await recordAuthorPagesChange(tx, actor, { changed: 'texts', language, ...audit })
  })
