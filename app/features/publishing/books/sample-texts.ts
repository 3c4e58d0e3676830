import { metaTexts } from '~/i18n/meta-texts'
import type { Localizer } from '~/i18n/server'
import { bookOfSample, isLinked } from '~/kernel/catalogue/catalogue'
import { findSample, samplePath, addedSamples, shownSamples } from '~/kernel/catalogue/samples'
import type { Sample } from '~/kernel/catalogue/sample'
import type { SampleId } from '~/kernel/catalogue/shipped'
import { partsOf } from '../reading-places/readable'
import { readingMinutesText } from '../reading-places/reading-minutes'
import { bookTexts } from './book-texts'
import { offersOf } from './offers'
import { blocksOf, minutesOf, sampleSummary, sampleTitle, type WrittenSample, writtenSample } from './sample-content'

export function sampleTexts(localizer: Localizer, id: SampleId) {
  const { t } = localizer
  const sample = findSample(id)
  const written = sample && writtenSample(localizer, sample)
  return {
    meta: metaTexts(t, `samples:${id}.meta`),
    label: t('samples:label'),
    title: t(`samples:${id}.title`),
    source: t(`samples:${id}.source`),
    noteLabel: t('samples:noteLabel'),
    note: t(`samples:${id}.note`),
    minutes: readingMinutesText(localizer, id),
    parts: partsOf(localizer, id),
    next: { title: t(`samples:${id}.next.title`), text: t(`samples:${id}.next.text`) },
    ...linksOf(localizer, id),
    ...(written && writtenTexts(localizer, written)),
  }
}

export function addedSampleTexts(localizer: Localizer, sample: Sample) {
  const { t } = localizer
  const written = writtenSample(localizer, sample)
  if (!written) return undefined
  const book = bookOfSample(sample.id)
  return {
    label: t('samples:label'),
    source: t('samples:from', { title: bookTexts(localizer, book).title }),
    noteLabel: t('samples:noteLabel'),
    parts: [],
    next: { title: t('samples:more.title'), text: t('samples:more.text') },
    book: isLinked(book) ? { href: `/books/${book.id}`, label: t('samples:more.book') } : null,
    community: t('samples:community'),
    ...linksOf(localizer, sample.id),
    ...writtenTexts(localizer, written),
  }
}

function writtenTexts(localizer: Localizer, written: WrittenSample) {
  const { title, note, body, language, isOther } = written
  return {
    meta: { title, description: sampleSummary(written) },
    title,
    note,
    minutes: minutesOf(localizer, written),
    blocks: blocksOf(body),
    lang: isOther ? language : undefined,
  }
}

function linksOf(localizer: Localizer, id: string) {
  const { t } = localizer
  const offers = offersOf(localizer, 'samples:buy', bookOfSample(id))
  return { offers, offerNote: offers.some(({ href }) => href) ? t('samples:buyNote') : undefined, back: t('samples:back'), around: aroundOf(localizer, id) }
}

function aroundOf(localizer: Localizer, id: string) {
  if (addedSamples().length === 0) return undefined
  const { t } = localizer
  const all = shownSamples()
  const place = all.findIndex((sample) => sample.id === id)
  const link = (sample: Sample | undefined) => sample && { href: samplePath(sample.id), title: sampleTitle(localizer, sample) }
  return { label: t('samples:around.label'), previousLabel: t('samples:around.previous'), nextLabel: t('samples:around.next'), previous: link(all[place - 1]), next: link(all[place + 1]) }
}
