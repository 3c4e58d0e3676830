import type { Language } from '~/i18n/settings'
import type { Member } from '~/kernel/members/member'
import type { Result } from '~/kernel/result/result'
import { changeAuthorPages, recordChange } from './change-author-pages'
import type { AuthorTextsInput } from './schemas'

export const saveAuthorTexts = (actor: Member, version: number, language: Language, texts: AuthorTextsInput): Promise<Result<void>> =>
  changeAuthorPages(actor, version, async (tx) => {
    if (Object.values(texts).some(Boolean)) await tx.authorText.upsert({ where: { language }, create: { language, ...texts }, update: texts })
    else await tx.authorText.deleteMany({ where: { language } })
    await recordChange(tx, actor, { changed: 'texts', language })
  })
