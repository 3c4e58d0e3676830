import type { ValidationKey } from '~/i18n/keys'

export type { ValidationKey }

/** A schema's error message: a translation key, optionally followed by `|` and the numbers for the message as JSON. */
export const encodeErrorMessage = (key: ValidationKey, figures?: Record<string, number>): string =>
  figures ? `${key}|${JSON.stringify(figures)}` : key
