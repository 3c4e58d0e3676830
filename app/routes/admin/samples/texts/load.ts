import { SampleTextSchema } from '~/features/publishing/catalogue/sample-schemas'
import { getBuiltInTextParts } from '~/features/publishing/reading-places/built-in-texts'
import { getMarkdownBlocks } from '~/features/publishing/books/sample-content'
import { getFieldRules } from '~/http/forms'
import { getLocalizer, type Localizer } from '~/i18n/server'
import type { Language } from '~/i18n/settings'
import { getBookOfSample } from '~/kernel/catalogue/catalogue'
import type { Sample, SampleText } from '~/kernel/catalogue/sample'
import { isBuiltInSampleId } from '~/kernel/catalogue/built-in-books'
import type { Member } from '~/kernel/members/member'
import { loadTextDraftView } from '../../_parts/text-draft'
import { sampleLimits } from '../limits'
import { loadCurrentSample } from '../load'

export async function loadSampleTexts(member: Member, id: string, language: Language, localizer: Localizer) {
  const sample = await loadCurrentSample(id)
  const own = findSampleText(sample, language)
  const bookLanguage = getBookOfSample(id).language
  const source: Language = language === 'en' || !findSampleText(sample, 'en') ? bookLanguage : 'en'
  const beside = source === language ? undefined : findSampleText(sample, source)
  const draft = await loadTextDraftView(member, { kind: 'sample', subjectId: id, language }, sample.texts[language] ?? null, localizer)
  return {
    title: (own ?? beside)?.title ?? id,
    language,
    languageName: localizer.format.language(language),
    version: sample.version,
    rules: getFieldRules(SampleTextSchema, localizer.t),
    limits: sampleLimits,
    values: { title: '', note: '', body: '', ...own, ...draft.fields },
    draft,
    beside: beside ? { title: beside.title, note: beside.note, blocks: getMarkdownBlocks(beside.body), language: source, name: localizer.format.language(source) } : null,
    /** True if this language has a saved text and readers would still see some text after its deletion. */
    isRemovable: Boolean(sample.texts[language]) && (isBuiltInSampleId(id) || Object.keys(sample.texts).length > 1),
  }
}
export type SampleTextsView = Awaited<ReturnType<typeof loadSampleTexts>>

function findSampleText({ id, texts }: Sample, language: Language): SampleText | undefined {
  const own = texts[language]
  if (own || !isBuiltInSampleId(id)) return own
  const localizer = getLocalizer(language)
  const paragraphs = getBuiltInTextParts(localizer, id).flatMap((part) => part.paragraphs)
  return { title: localizer.t(`samples:${id}.title`), note: localizer.t(`samples:${id}.note`), body: paragraphs.join('\n\n') }
}
