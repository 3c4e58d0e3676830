import { seal, unseal } from '~/infra/secrets'

/** Encrypts the reference in the URL, so that a forged link cannot show a confirmation. */
export const pledgeConfirmationHref = (reference: string): string => `/endowment?done=${seal(`pledged ${reference}`)}`

/** Null if the URL holds no reference or a forged one. */
export function readPledgeReference(sealed: string | null): string | null {
  const [purpose, reference] = ((sealed && unseal(sealed)) ?? '').split(' ')
  return purpose === 'pledged' && reference ? reference : null
}
