import { metaTexts } from '~/i18n/meta-texts'
import type { Localizer } from '~/i18n/server'
import { partsOf } from '../reading-places/readable'
import { minutesToRead } from '../reading-places/reading-minutes'
import { type SampleId, samples } from '~/kernel/catalogue/catalogue'
import { offersOf } from './offers'

export function sampleTexts(localizer: Localizer, id: SampleId) {
  const { t } = localizer
  const offers = offersOf(localizer, 'samples:buy', samples[id].book)
  return {
    meta: metaTexts(t, `samples:${id}.meta`),
    label: t('samples:label'),
    title: t(`samples:${id}.title`),
    source: t(`samples:${id}.source`),
    noteLabel: t('samples:noteLabel'),
    note: t(`samples:${id}.note`),
    minutes: minutesToRead(localizer, id),
    parts: partsOf(localizer, id),
    next: { title: t(`samples:${id}.next.title`), text: t(`samples:${id}.next.text`) },
    offers,
    offerNote: offers.length > 0 ? t('samples:buyNote') : undefined,
    back: t('samples:back'),
  }
}
