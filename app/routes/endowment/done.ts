import { seal, unseal } from '~/infra/secrets'
import type { Localizer } from '~/i18n/server'

/** Where the page thanks for a pledge. Its reference is sealed, so that no other address makes the page say anything. */
export const doneHref = (reference: string): string => `/endowment?done=${seal(`pledged ${reference}`)}`

/** The panel after a pledge was taken (spec §8), with its reference; null where the address names none. */
export function doneTexts(sealed: string | null, { t }: Localizer) {
  const [purpose, reference] = ((sealed && unseal(sealed)) ?? '').split(' ')
  if (purpose !== 'pledged' || !reference) return null
  // Apart from its sentence, so that the page can keep it on one line.
  const [before = '', after = ''] = t('endowment:done.reference', { reference: '|' }).split('|')
  return {
    title: t('endowment:done.title'),
    text: t('endowment:done.text'),
    reference: { before, code: reference, after },
    next: t('endowment:done.next'),
  }
}
