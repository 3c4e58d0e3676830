import type { Language } from '~/i18n/settings'

export interface SiteUrlBuilder {
  file(path: string): string
  page(path: string, hash?: string): string
  id(pathAndHash: string): string
}

/** @param language the language in the page URLs; if undefined, the site chooses the language for each reader */
export function createSiteUrlBuilder(origin: string, language?: Language): SiteUrlBuilder {
  const query = language ? `?lng=${language}` : ''
  return {
    file: (path) => origin + path,
    page: (path, hash = '') => origin + path + query + hash,
    id: (pathAndHash) => origin + pathAndHash,
  }
}
