import { seal, unseal } from '~/infra/secrets'

/** The reference is encrypted in the URL, so that a forged link cannot show a confirmation. */
export const doneHref = (reference: string): string => `/endowment?done=${seal(`pledged ${reference}`)}`

/** The reference in the URL; null if there is none or it is forged. */
export function readDone(sealed: string | null): string | null {
  const [purpose, reference] = ((sealed && unseal(sealed)) ?? '').split(' ')
  return purpose === 'pledged' && reference ? reference : null
}
