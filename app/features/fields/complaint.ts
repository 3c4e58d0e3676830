import type { ValidationKey } from '~/i18n/keys'

export type { ValidationKey }

/** What a schema says of a broken field: the key of a text, with the figures it names behind a `|`. */
export const complaint = (key: ValidationKey, figures?: Record<string, number>): string =>
  figures ? `${key}|${JSON.stringify(figures)}` : key
