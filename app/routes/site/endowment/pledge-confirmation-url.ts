import { seal, unseal } from '~/infra/secrets'

/** Encrypts and authenticates the reference in the URL, so that a forged link cannot show a confirmation. */
export const buildPledgeConfirmationHref = (reference: string): string => `/endowment?done=${seal(`pledged ${reference}`)}`

/** Returns null if `sealed` is missing or forged. */
export function readPledgeReference(sealed: string | null): string | null {
  const [purpose, reference] = ((sealed && unseal(sealed)) ?? '').split(' ')
  return purpose === 'pledged' && reference ? reference : null
}
