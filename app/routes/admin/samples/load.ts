import { localizeBook } from '~/features/publishing/books/book-texts'
import { getSampleTitle } from '~/features/publishing/books/sample-content'
import { buildNumberedPage } from '~/http/numbered-page'
import type { Localizer } from '~/i18n/server'
import { languages } from '~/i18n/settings'
import { listAllBooks, getBookOfSample } from '~/kernel/catalogue/catalogue'
import { refreshCatalogue } from '~/kernel/catalogue/refresh-catalogue'
import type { Sample } from '~/kernel/catalogue/sample'
import { listAllSamples, findSample, isPublishedSample } from '~/kernel/catalogue/samples'
import { isBuiltInSampleId } from '~/kernel/catalogue/built-in-books'

export const sampleListPath = '/admin/samples'

const SAMPLES_PER_PAGE = 50

export async function loadSampleList(request: Request, localizer: Localizer) {
  await refreshCatalogue()
  const samples = listAllSamples()
  const { items, paging } = buildNumberedPage(request, localizer, { path: sampleListPath, items: samples, size: SAMPLES_PER_PAGE })
  const edges = { first: samples[0], last: samples.at(-1) }
  return { paging, rows: items.map((sample) => toSampleRow(sample, localizer, edges)) }
}
export type SampleRow = Awaited<ReturnType<typeof loadSampleList>>['rows'][number]

function toSampleRow(sample: Sample, localizer: Localizer, { first, last }: { first?: Sample; last?: Sample }) {
  const { id, texts } = sample
  return {
    id,
    title: getSampleTitle(localizer, sample),
    book: localizeBook(localizer, getBookOfSample(id)).title,
    ...getSampleState(sample, localizer),
    written: isBuiltInSampleId(id) ? languages.length : Object.keys(texts).length,
    all: languages.length,
    isFirst: sample === first,
    isLast: sample === last,
    isKept: isBuiltInSampleId(id),
  }
}

export function getSampleState(sample: Sample, { format }: Localizer) {
  const { status, since } = sample
  if (status === 'draft') return { state: 'draft' as const, date: '' }
  return { state: isPublishedSample(sample) ? ('published' as const) : ('planned' as const), date: since ? format.dateTime(since) : '' }
}

export async function loadCurrentSample(id: string): Promise<Sample> {
  await refreshCatalogue()
  const sample = findSample(id)
  if (!sample) throw new Response(null, { status: 404 })
  return sample
}

export const listBookOptions = (localizer: Localizer) => listAllBooks().map((book) => ({ value: book.id, label: localizeBook(localizer, book).title }))
