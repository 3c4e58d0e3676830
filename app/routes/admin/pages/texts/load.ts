import { getBuiltInBiography } from '~/features/operations/settings/translate-with-author-name'
import { siteSettings } from '~/features/operations/settings/site-settings'
import { buildAuthorPageKey } from '~/features/operations/text-history/text-history-key'
import type { AuthorPages, AuthorTexts } from '~/features/publishing/author/author-pages'
import { AuthorTextsSchema, maxBiographyLength, maxContactLength, maxOpeningLength } from '~/features/publishing/author/schemas'
import { getMarkdownBlocks } from '~/features/publishing/books/sample-content'
import { getFieldRules } from '~/http/forms'
import { getLocalizer, type Localizer } from '~/i18n/server'
import { defaultLanguage, type Language } from '~/i18n/settings'
import type { Member } from '~/kernel/members/member'
import { loadTextDraftView } from '../../_parts/text-draft'
import { loadCurrentAuthorPages } from '../current-pages'

const emptyTexts: AuthorTexts = { biography: '', opening: '', contact: '' }

export async function loadAuthorTexts(member: Member, language: Language, localizer: Localizer) {
  const pages = await loadCurrentAuthorPages()
  const saved = pages.texts[language]
  const draft = await loadTextDraftView(member, buildAuthorPageKey(language), saved ?? null, localizer)
  return {
    language,
    languageName: localizer.format.language(language),
    version: pages.version,
    rules: getFieldRules(AuthorTextsSchema, localizer.t),
    limits: { biography: maxBiographyLength, opening: maxOpeningLength, contact: maxContactLength },
    values: { ...(saved ?? emptyTexts), ...draft.fields },
    draft,
    /** The built-in text that the saved `opening` replaces. */
    launch: getLocalizer(language).t('center:launch', { year: siteSettings.centerOpens }),
    beside: language === defaultLanguage ? null : buildTranslationSource(pages, localizer),
  }
}
export type AuthorTextsView = Awaited<ReturnType<typeof loadAuthorTexts>>

function buildTranslationSource({ texts }: AuthorPages, { format }: Localizer) {
  const { biography, opening, contact } = texts[defaultLanguage] ?? emptyTexts
  return {
    language: defaultLanguage,
    name: format.language(defaultLanguage),
    blocks: getMarkdownBlocks(biography || getBuiltInBiography(getLocalizer(defaultLanguage).t).replaceAll('\n', '\n\n')),
    opening,
    contact,
  }
}
