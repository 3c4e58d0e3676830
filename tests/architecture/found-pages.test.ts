import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { indexedPages } from '~/features/publishing/seo/pages'
import { routeFiles } from '~/routes'

/** Operated screens that are open to search engines. */
const OPERATED = ['/endowment']

/** Pages for developers, who come from the README or the OpenAPI document, and pages for members. */
const UNTOLD = ['/api/docs', '/library', '/library/chapter', '/library/guide']

/** Pages of books, series, samples and letters: `listCataloguePaths` and `listLetterPaths` have the addresses of those that are published. */
const FROM_DATABASE = ['/books/:slug', '/books/series/:series', '/samples/:slug', '/letters', '/letters/:slug']

test('search engines can find every reading page, and only the listed operated screens', () => {
  const read = Object.entries(routeFiles)
    .filter(([, file]) => /^export const handle = \{ reading: true \}/m.test(readFileSync(`app/${file}`, 'utf8')))
    .map(([url]) => url)
    .filter((url) => url !== '/*' && ![...UNTOLD, ...FROM_DATABASE].includes(url)) // the "not found" page
  expect(indexedPages.map(({ path }) => path).sort()).toEqual([...read, ...OPERATED].sort())
})
