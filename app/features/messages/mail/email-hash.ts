import { computeSha256Hex } from '~/infra/secrets'

/** Links in emails contain this hash of the recipient's address, so that links sent to a former address become invalid. */
export const hashEmail = (email: string): string => computeSha256Hex(email).slice(0, 16)
