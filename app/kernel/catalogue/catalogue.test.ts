import { describe, expect, it } from 'vitest'
import { siteSettings } from '~/features/operations/settings/site-settings'
import { en } from '~/i18n/resources.en'
import { getBookOfSample, findBook } from './catalogue'
import { featuredNovelIds, memoir, novels, builtInBooks, bookStoryIdsByVolume, storyVolumes } from './built-in-books'
import { getOfferLink, getRetailLink } from '~/features/publishing/books/retail-link'

describe('the catalogue', () => {
  it('contains fifteen stories, eight of them in the first volume', () => {
    expect(bookStoryIdsByVolume['first-eight']).toHaveLength(8)
    expect(new Set(Object.values(bookStoryIdsByVolume).flat()).size).toBe(15)
  })

  it('has eleven novels that cover 200 days without a gap', () => {
    expect(novels).toHaveLength(11)
    expect(novels.map(({ days }) => days[0])).toEqual([1, ...novels.slice(0, -1).map(({ days }) => days[1] + 1)])
    expect(novels.at(-1)?.days[1]).toBe(200)
  })

  it('has English texts for exactly its books and stories', () => {
    expect(Object.keys(en.books.book)).toEqual([...storyVolumes, memoir, ...novels].map(({ id }) => id))
    expect(Object.keys(en.books.story)).toEqual(Object.values(bookStoryIdsByVolume).flat())
    expect(novels.map(({ id }) => id)).toEqual(expect.arrayContaining([...featuredNovelIds]))
  })

  it('has the specified prices, and none for the memoir', () => {
    const prices = (id: Parameters<typeof getBookOfSample>[0]) => getBookOfSample(id).offers.map(({ format, cents, currency }) => [format, cents, currency])
    expect(prices('pastors-daughter')).toEqual([['ebook', 599, 'USD'], ['paperback', 1495, 'USD']])
    expect(prices('200-days')).toEqual([['ebook', 599, 'USD'], ['paperback', 999, 'USD']])
    expect([getBookOfSample('sober-curious').id, prices('sober-curious')]).toEqual(['sober-curious', []])
  })

  it('sells its books under their English titles', () => {
    expect(findBook('first-eight')?.soldAs).toBe(en.books.book['first-eight'].title)
    expect(findBook('first-night')?.soldAs).toBe(`${en.books.series.motherhood.name}: ${en.books.book['first-night'].title}`)
  })
})

describe('a retail link', () => {
  const firstNovel = builtInBooks.find(({ id }) => id === 'first-night')!

  it('is a search for the title until it is set', () => {
    const link = new URL(getRetailLink(firstNovel, 'paperback'))
    expect(link.protocol).toBe('https:')
    expect(link.searchParams.get('k')).toBe('200 Days: The First Night')
  })

  it('of an offer is the author’s address, and no search for a format that shops do not list', () => {
    const url = 'https://shop.example/first-night'
    expect(getOfferLink(firstNovel, { format: 'audiobook', url })).toBe(url)
    expect(getOfferLink(firstNovel, { format: 'audiobook', url: null })).toBeNull()
    expect(getOfferLink(firstNovel, { format: 'ebook', url: null })).toBe(getRetailLink(firstNovel, 'ebook'))
  })

  it('is the configured page', () => {
    siteSettings.retailLinks = { 'first-night': { ebook: 'https://shop.example/first-night' } }
    expect(getRetailLink(firstNovel, 'ebook')).toBe('https://shop.example/first-night')
    expect(getRetailLink(firstNovel, 'paperback')).toContain('https://www.amazon.com/')
    siteSettings.retailLinks = {}
  })
})
