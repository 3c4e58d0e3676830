import type { Language } from '~/i18n/settings'

export interface Addresses {
  file(path: string): string
  page(path: string, hash?: string): string
  id(pathAndHash: string): string
}

/** @param language the language of the page addresses; without it each reader's browser decides */
export function addressesAt(origin: string, language?: Language): Addresses {
  const query = language ? `?lng=${language}` : ''
  return {
    file: (path) => origin + path,
    page: (path, hash = '') => origin + path + query + hash,
    id: (pathAndHash) => origin + pathAndHash,
  }
}
