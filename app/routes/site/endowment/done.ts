import { seal, unseal } from '~/infra/secrets'

/** The reference is encrypted in the URL, so that a forged link cannot show a confirmation. */
export const doneHref = (reference: string): string => `/endowment?done=${seal(`pledged ${reference}`)}`

/** Null if the URL holds no reference or a forged one. */
export function readDone(sealed: string | null): string | null {
  const [purpose, reference] = ((sealed && unseal(sealed)) ?? '').split(' ')
  return purpose === 'pledged' && reference ? reference : null
}
