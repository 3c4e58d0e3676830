import { translateMeta } from '~/i18n/meta-texts'
import type { Localizer } from '~/i18n/server'
import { getBookOfSample, hasLinkedPage } from '~/kernel/catalogue/catalogue'
import { findSample, buildSamplePath, listPublishedCustomSamples, listPublishedSamples } from '~/kernel/catalogue/samples'
import type { Sample } from '~/kernel/catalogue/sample'
import type { BuiltInSampleId } from '~/kernel/catalogue/built-in-books'
import { getBuiltInTextParts } from '../reading-places/built-in-texts'
import { formatBuiltInReadingMinutes } from '../reading-places/reading-minutes'
import { localizeBook } from './book-texts'
import { listOffers } from './offers'
import { getMarkdownBlocks, formatSampleReadingMinutes, summarizeSample, getSampleTitle, type SavedSampleText, findSavedSampleText } from './sample-content'

export function buildBuiltInSampleTexts(localizer: Localizer, id: BuiltInSampleId) {
  const { t } = localizer
  const sample = findSample(id)
  const written = sample && findSavedSampleText(localizer, sample)
  return {
    meta: translateMeta(t, `samples:${id}.meta`),
    label: t('samples:label'),
    title: t(`samples:${id}.title`),
    source: t(`samples:${id}.source`),
    noteLabel: t('samples:noteLabel'),
    note: t(`samples:${id}.note`),
    minutes: formatBuiltInReadingMinutes(localizer, id),
    parts: getBuiltInTextParts(localizer, id),
    next: { title: t(`samples:${id}.next.title`), text: t(`samples:${id}.next.text`) },
    ...linksOf(localizer, id),
    ...(written && buildAuthorTexts(localizer, written)),
  }
}

export function buildCustomSampleTexts(localizer: Localizer, sample: Sample) {
  const { t } = localizer
  const written = findSavedSampleText(localizer, sample)
  if (!written) return undefined
  const book = getBookOfSample(sample.id)
  return {
    label: t('samples:label'),
    source: t('samples:from', { title: localizeBook(localizer, book).title }),
    noteLabel: t('samples:noteLabel'),
    parts: [],
    next: { title: t('samples:more.title'), text: t('samples:more.text') },
    book: hasLinkedPage(book) ? { href: `/books/${book.id}`, label: t('samples:more.book') } : null,
    community: t('samples:community'),
    ...linksOf(localizer, sample.id),
    ...buildAuthorTexts(localizer, written),
  }
}

function buildAuthorTexts(localizer: Localizer, written: SavedSampleText) {
  const { title, note, body, language, isOther } = written
  return {
    meta: { title, description: summarizeSample(written) },
    title,
    note,
    minutes: formatSampleReadingMinutes(localizer, written),
    blocks: getMarkdownBlocks(body),
    lang: isOther ? language : undefined,
  }
}

function linksOf(localizer: Localizer, id: string) {
  const { t } = localizer
  const offers = listOffers(localizer, 'samples:buy', getBookOfSample(id))
  return { offers, offerNote: offers.some(({ href }) => href) ? t('samples:buyNote') : undefined, back: t('samples:back'), around: buildSiblingLinks(localizer, id) }
}

function buildSiblingLinks(localizer: Localizer, id: string) {
  if (listPublishedCustomSamples().length === 0) return undefined
  const { t } = localizer
  const all = listPublishedSamples()
  const place = all.findIndex((sample) => sample.id === id)
  const link = (sample: Sample | undefined) => sample && { href: buildSamplePath(sample.id), title: getSampleTitle(localizer, sample) }
  return { label: t('samples:around.label'), previousLabel: t('samples:around.previous'), nextLabel: t('samples:around.next'), previous: link(all[place - 1]), next: link(all[place + 1]) }
}
