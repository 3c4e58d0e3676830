import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { createSeries, deleteSeriesText, moveSeries, saveSeriesText } from '~/features/publishing/catalogue/edit-series'
import { buildAtomFeed } from '~/features/publishing/seo/feed'
import { buildSharingTags } from '~/features/publishing/seo/sharing'
import { buildSitemap } from '~/features/publishing/seo/sitemap'
import { getLocalizer } from '~/i18n/server'
import { write } from '~/infra/db'
import { listAllBooks, listAllSeries } from '~/kernel/catalogue/catalogue'
import { seedCatalogue } from '~/kernel/catalogue/seed-catalogue'
import { refreshCatalogue } from '~/kernel/catalogue/refresh-catalogue'
import { builtInBooks, builtInSeries } from '~/kernel/catalogue/built-in-books'
import { loader as homeLoader } from '../home/route'
import { loader as daysLoader } from '../samples/200-days/route'
import { loader as daughterLoader } from '../samples/pastors-daughter/route'
import { loader as soberLoader } from '../samples/sober-curious/route'
import { loader as booksLoader } from './route'
import { createMember } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'

useDatabase()

const loaders = {
  '/': homeLoader, '/books': booksLoader, '/sample-pastors-daughter': daughterLoader, '/sample-sober-curious': soberLoader, '/sample-200-days': daysLoader,
}
const origin = 'https://stories.example'
const hashOf = (content: unknown) => createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16)

/** Everything that a page shows, as its component gets it, with its metadata. */
async function contents(language: 'en' | 'es' | 'ar') {
  const localizer = getLocalizer(language)
  const pages = await Promise.all(Object.entries(loaders).map(async ([path, load]) => {
    const request = new Request(`${origin}${path}?lng=${language}`)
    const sharing = buildSharingTags(path, origin, localizer, language)
    const parsed = sharing && { ...sharing, jsonLd: JSON.parse(sharing.jsonLd) as object }
    return [path, hashOf([await load({ request, params: {}, context: {} }), parsed])]
  }))
  return Object.fromEntries([...pages, ['/feed.xml', hashOf(buildAtomFeed(localizer, origin))], ['/sitemap.xml', hashOf(buildSitemap(origin))]]) as Record<string, string>
}

/** As they were when the catalogue was part of the code. A text of the site that changes changes its pages here. */
const before: Record<string, Record<string, string>> = {
  en: {
    '/': '337f13dfcb98af73',
    '/books': '97733144d54ca0c4',
    '/sample-pastors-daughter': '3a65c019ec031216',
    '/sample-sober-curious': 'fffba2186cf61a7c',
    '/sample-200-days': '753c28905c6b3f06',
    '/feed.xml': '5ed95b91f7b82ff7',
    '/sitemap.xml': '1a384b13431e324d',
  },
  es: {
    '/': '867b3c5058001d71',
    '/books': 'bf5b81ae65c1845f',
    '/sample-pastors-daughter': '88a840e5f9f8642b',
    '/sample-sober-curious': 'aaae68f6295e3047',
    '/sample-200-days': '7029dc2a49161d1f',
    '/feed.xml': '47350b0ffa821d34',
    '/sitemap.xml': '1a384b13431e324d',
  },
  ar: {
    '/': 'c38204dd23b9c1ce',
    '/books': '6310f98aea6458ac',
    '/sample-pastors-daughter': '9154ae3e3ade657f',
    '/sample-sober-curious': '0ef5465a786e91e0',
    '/sample-200-days': 'f727f5955cdb3ddd',
    '/feed.xml': '6f7ff633d9bf69ee',
    '/sitemap.xml': '1a384b13431e324d',
  },
}

beforeEach(async () => {
  await write(seedCatalogue)
  await refreshCatalogue()
})

test('the books in the database are those that come with the site', () => {
  expect(listAllBooks()).not.toBe(builtInBooks)
  expect(listAllBooks()).toEqual(builtInBooks)
  expect(listAllSeries()).not.toBe(builtInSeries)
  expect(listAllSeries()).toEqual(builtInSeries)
})

test.each(['en', 'es', 'ar'] as const)('every page that shows books is what it was in %s until someone edits them', async (language) => {
  expect(await contents(language)).toEqual(before[language])
})

test('every page is what it was when the author takes back what she changed of a series, and beside an empty one of hers', async () => {
  const actor = await createMember({ role: 'admin' })
  await createSeries(actor, { slug: 'coast', language: 'en', name: 'The Coast', text: 'Novels by the sea.' })
  expect(await contents('en')).toEqual(before.en)
  await saveSeriesText(actor, { id: 'recovery', version: 1 }, 'en', { name: 'Clear', text: 'One year.' })
  const changed = await contents('en')
  const other = Object.keys(changed).filter((path) => changed[path] !== before.en?.[path])
  expect(other).toEqual(['/', '/books', '/sample-sober-curious'])
  expect(await contents('es')).toEqual(before.es)
  await moveSeries(actor, 'recovery', 'up')
  await moveSeries(actor, 'recovery', 'down')
  await deleteSeriesText(actor, { id: 'recovery', version: 2 }, 'en')
  expect(await contents('en')).toEqual(before.en)
})
