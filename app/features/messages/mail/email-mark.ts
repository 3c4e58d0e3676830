import { sha256 } from '~/infra/secrets'

/** A link in an email holds the mark of its recipient, so that the link of a former address becomes invalid. */
export const emailMark = (email: string): string => sha256(email).slice(0, 16)
