import { localizeBook } from '~/features/publishing/books/book-texts'
import { getSampleTitle } from '~/features/publishing/books/sample-content'
import { SamplePublicationSchema } from '~/features/publishing/catalogue/sample-schemas'
import { getFieldRules } from '~/http/forms'
import type { Localizer } from '~/i18n/server'
import { languages } from '~/i18n/settings'
import { getBookOfSample } from '~/kernel/catalogue/catalogue'
import { type Sample, sampleStatuses } from '~/kernel/catalogue/sample'
import { isPublishedSample, buildSamplePath } from '~/kernel/catalogue/samples'
import { isBuiltInSampleId } from '~/kernel/catalogue/built-in-books'
import { loadCurrentSample } from '../load'

export async function loadSampleView(id: string, localizer: Localizer) {
  const sample = await loadCurrentSample(id)
  const at = sample.since?.toISOString() ?? ''
  return {
    id,
    title: getSampleTitle(localizer, sample),
    book: localizeBook(localizer, getBookOfSample(id)).title,
    page: buildSamplePath(id),
    isDraft: !isPublishedSample(sample),
    isKept: isBuiltInSampleId(id),
    version: sample.version,
    texts: languages.map((each) => ({ id: each, language: localizer.format.language(each), state: getTextState(sample, each) })),
    publication: {
      rules: getFieldRules(SamplePublicationSchema, localizer.t),
      statuses: sampleStatuses,
      values: { status: sample.status, day: at.slice(0, 10), time: at.slice(11, 16) },
    },
  }
}
export type SampleView = Awaited<ReturnType<typeof loadSampleView>>

function getTextState({ id, texts }: Sample, language: (typeof languages)[number]): 'own' | 'site' | 'missing' {
  if (texts[language]) return 'own'
  return isBuiltInSampleId(id) ? 'site' : 'missing'
}
