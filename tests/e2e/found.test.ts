import { indexedPages } from '../../app/features/publishing/seo/pages'
import { readXml } from '../support/xml'
import { ask } from './support/requests'
import { languages } from './support/screens'
import type { Site } from './support/site'
import { expect, test } from './support/test'

const codes = Object.keys(languages)
const paths = indexedPages.map(({ path }) => path)

async function headOf(site: Site, path: string) {
  const page = await (await ask(site, path)).text()
  const head = page.slice(0, page.indexOf('</head>'))
  const property = (name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(head)?.[1]
  const links = [...head.matchAll(/<link [^>]*>/g)].map(([link]) => ({
    rel: /rel="([^"]+)"/.exec(link)?.[1],
    href: /href="([^"]+)"/.exec(link)?.[1] ?? '',
    hreflang: /hreflang="([^"]+)"/i.exec(link)?.[1],
  }))
  const jsonLd = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(head)?.[1] ?? '{"@graph":[]}'
  const { '@graph': graph } = JSON.parse(jsonLd) as { '@graph': { '@type': string }[] }
  return { property, links, types: graph.map((thing) => thing['@type']) }
}

interface Manifest {
  lang: string
  display: string
  icons: { src: string }[]
}

/** Width and height of a JPEG, from its frame header. */
function sizeOf(jpeg: Buffer) {
  let at = 2
  while (jpeg[at] === 0xff && ![0xc0, 0xc1, 0xc2].includes(jpeg[at + 1] ?? 0)) at += 2 + jpeg.readUInt16BE(at + 2)
  return [jpeg.readUInt16BE(at + 7), jpeg.readUInt16BE(at + 5)]
}

const expectedTypes: Record<string, string[]> = {
  '/': ['WebSite', 'Organization'],
  '/books': ['Person', 'BookSeries', 'Book', 'BreadcrumbList'],
  '/sample-pastors-daughter': ['Chapter', 'Person', 'BookSeries', 'Book', 'BreadcrumbList'],
  '/sample-sober-curious': ['Chapter', 'Person', 'BookSeries', 'Book', 'BreadcrumbList'],
  '/sample-200-days': ['Chapter', 'Person', 'BookSeries', 'Book', 'BreadcrumbList'],
  '/about': ['ProfilePage', 'BreadcrumbList'],
  '/contact': ['Organization', 'BreadcrumbList'],
}

test.describe('requested without a browser @js', () => {
  for (const language of ['', ...codes]) {
    test(`every page has metadata for search engines and link previews, ${language || 'in no language of its own'}`, async ({ site }) => {
      const query = language && `?lng=${language}`
      for (const path of paths) {
        const { property, links, types } = await headOf(site, path + query)
        const one = (rel: string) => links.find((link) => link.rel === rel)?.href
        expect(one('canonical'), path).toBe(site.url + path + query)
        expect(links.filter(({ hreflang }) => hreflang).map(({ href }) => href), path)
          .toEqual([...codes.map((code) => `${site.url}${path}?lng=${code}`), site.url + path])
        expect(property('og:url'), path).toBe(site.url + path + query)
        for (const name of ['og:title', 'og:description', 'og:type', 'og:locale', 'og:image:alt']) expect(property(name), `${path} ${name}`).toBeTruthy()
        expect(property('twitter:card'), path).toBe('summary_large_image')
        expect(property('robots'), path).toBeUndefined()
        expect([...new Set(types)], path).toEqual(expectedTypes[path] ?? ['BreadcrumbList'])
        expect(one('manifest'), path).toBe(`/site.webmanifest?lng=${language || 'en'}`)
      }
    })
  }

  test('the picture of each page exists, in the declared size', async ({ site }) => {
    const pictures = await Promise.all(paths.map(async (path) => (await headOf(site, path)).property('og:image') ?? ''))
    for (const picture of new Set(pictures)) {
      const answer = await fetch(picture)
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect([answer.status, answer.headers.get('Content-Type')], picture).toEqual([200, 'image/jpeg'])
      expect(sizeOf(bytes), picture).toEqual([1200, 630])
      expect(bytes.length, picture).toBeLessThan(120_000)
    }
  })

  test('screens for members, the sign-in and missing pages ask not to be indexed', async ({ site }) => {
    for (const path of ['/auth', '/auth?action=register', '/no-such-page', '/books/']) {
      expect((await headOf(site, path)).property('robots'), path).toBe('noindex')
    }
  })

  test('the sitemap has every page in every language, and robots.txt names the sitemap', async ({ site }) => {
    const robots = await (await ask(site, '/robots.txt')).text()
    const address = /^Sitemap: (.+)$/m.exec(robots)?.[1]
    expect(address).toBe(`${site.url}/sitemap.xml`)
    const answer = await ask(site, '/sitemap.xml')
    expect(answer.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
    const found = readXml(await answer.text()).filter(({ name }) => name === 'loc').map(({ text }) => text)
    expect(found).toHaveLength(paths.length * (codes.length + 1))
    for (const path of paths) expect(found).toContain(site.url + path)
  })

  test('feed and manifest use the language of their address, whatever the browser’s language', async ({ site }) => {
    const icons = new Set<string>()
    for (const language of codes) {
      const headers = { 'Accept-Language': 'de', Cookie: 'preferred-language=fr' }
      const feed = await ask(site, `/feed.xml?lng=${language}`, { headers })
      expect(feed.headers.get('Content-Type')).toBe('application/atom+xml; charset=utf-8')
      expect(feed.headers.get('Cache-Control')).toBe('public, max-age=3600')
      const elements = readXml(await feed.text())
      expect(elements[0]?.attributes['xml:lang']).toBe(language)
      for (const { attributes } of elements.filter(({ name }) => name === 'link')) {
        expect((await fetch(attributes.href ?? '')).status, attributes.href).toBe(200)
      }
      const manifest = (await (await ask(site, `/site.webmanifest?lng=${language}`, { headers })).json()) as Manifest
      expect([manifest.lang, manifest.display]).toEqual([language, 'browser'])
      expect(manifest.icons.length).toBeGreaterThan(0)
      for (const { src } of manifest.icons) icons.add(src)
    }
    for (const icon of icons) expect((await ask(site, icon)).status, icon).toBe(200)
  })
})

test('a page of books links to the feed @js', async ({ site }) => {
  const html = await (await ask(site, '/books?lng=en')).text()
  expect(html).toMatch(/<a [^>]*href="\/feed\.xml\?lng=en"[^>]*>(<svg.*?<\/svg>)?Follow by RSS<\/a>/s)
})
