import type { Language } from '~/i18n/settings'

/** Makes absolute addresses at the site's public origin. */
export interface Addresses {
  file(path: string): string
  /** Of a page, in the language that these addresses name. */
  page(path: string, hash?: string): string
  /** What names a thing in every language alike, such as `/books#first-night`. */
  id(pathAndHash: string): string
}

/** @param language the language that the addresses of pages name; without it they ask each reader's browser */
export function addressesAt(origin: string, language?: Language): Addresses {
  const query = language ? `?lng=${language}` : ''
  return {
    file: (path) => origin + path,
    page: (path, hash = '') => origin + path + query + hash,
    id: (pathAndHash) => origin + pathAndHash,
  }
}
