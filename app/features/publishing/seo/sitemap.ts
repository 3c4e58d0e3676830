import { buildPageUrl, listAlternateLinks } from '~/i18n/alternate-links'
import { listLetterPaths } from './letters'
import { listCataloguePaths, indexedPages } from './pages'
import { escapeXml } from '~/infra/xml'

/** Returns a sitemap (sitemaps.org 0.9): every page that search engines may index, in every language, with `hreflang` links between them. */
export function buildSitemap(origin: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...[...indexedPages.map(({ path }) => path), ...listCataloguePaths(), ...listLetterPaths()].flatMap((path) => entries(path, origin)),
    '</urlset>\n',
  ].join('\n')
}

function entries(path: string, origin: string): string[] {
  const all = listAlternateLinks(buildPageUrl(new URL(path, origin), origin))
  const links = all.map(
    ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`,
  )
  return all.map(({ href }) => `<url><loc>${escapeXml(href)}</loc>${links.join('')}</url>`)
}
