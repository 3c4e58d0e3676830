import { seal, unseal } from '~/infra/secrets'

/** Where the page thanks for a pledge. Its reference is sealed, so that no other address makes the page say anything. */
export const doneHref = (reference: string): string => `/endowment?done=${seal(`pledged ${reference}`)}`

/** The reference of the pledge that the page thanks for; null where the address names none. */
export function readDone(sealed: string | null): string | null {
  const [purpose, reference] = ((sealed && unseal(sealed)) ?? '').split(' ')
  return purpose === 'pledged' && reference ? reference : null
}
