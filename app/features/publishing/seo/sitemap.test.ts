import { describe, expect, it } from 'vitest'
import { languages } from '~/i18n/settings'
import { readXml } from '../../../../tests/support/xml'
import { indexedPages } from './pages'
import { buildRobotsTxt } from './robots'
import { buildSitemap } from './sitemap'

const origin = 'https://stories.example'
const elements = readXml(buildSitemap(origin))
const addresses = elements.filter(({ name }) => name === 'loc').map(({ text }) => text)

describe('the sitemap', () => {
  it('names every page, alone and in each language', () => {
    const expected = indexedPages.flatMap(({ path }) => ['', ...languages.map((language) => `?lng=${language}`)].map((query) => origin + path + query))
    expect([...addresses].sort()).toEqual(expected.sort())
  })

  it('links each address to all of its page, and they to it', () => {
    const alternatesOf: Record<string, string[]> = {}
    let address = ''
    for (const { name, text, attributes } of elements) {
      if (name === 'loc') alternatesOf[(address = text)] = []
      if (name === 'xhtml:link') alternatesOf[address]?.push(`${attributes.hreflang} ${attributes.href}`)
    }
    for (const found of addresses) {
      const links = alternatesOf[found] ?? []
      expect(links.map((link) => link.split(' ')[0])).toEqual([...languages, 'x-default'])
      for (const link of links) expect(alternatesOf[link.split(' ')[1] ?? '']).toEqual(links)
    }
  })
})

describe('the rules for crawlers', () => {
  const closed = [...buildRobotsTxt(origin).matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path)

  it('close no page of the sitemap, nor the sign-in page that asks not to be indexed', () => {
    for (const path of [...indexedPages.map(({ path }) => path), '/auth', '/files/cards/home.jpg', '/feed.xml']) {
      expect(closed.filter((start) => path.startsWith(start))).toEqual([])
    }
  })

  it('name the sitemap by its whole address', () => {
    expect(buildRobotsTxt(origin)).toContain('\nSitemap: https://stories.example/sitemap.xml\n')
  })
})
