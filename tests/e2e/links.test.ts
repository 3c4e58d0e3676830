import type { Page } from '@playwright/test'
import { ask } from './support/requests'
import { publicPaths } from './support/screens'
import type { Site } from './support/site'
import { expect, test } from './support/test'

interface Link {
  href: string
  rel: string
  /** The link as written, for messages about broken ones. */
  html: string
}

interface Crawled {
  status: number
  ids: Set<string>
  links: Link[]
}

/** The links and files of a document, and the ids that a link could lead to; read by the browser's own parser. */
function readDocument(blank: Page, html: string) {
  return blank.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html')
    const ATTRIBUTES = ['href', 'src', 'poster', 'action']
    const links = ATTRIBUTES.flatMap((name) => [...parsed.querySelectorAll(`[${name}]`)].map((element) => ({
      href: element.getAttribute(name) ?? '',
      rel: element.getAttribute('rel') ?? '',
      html: element.outerHTML.slice(0, 160),
    })))
    // The target of a POST form is not an address to open.
    const isPosted = ({ html }: { html: string }) => /^<form[^>]+method="post"/i.test(html)
    return { ids: [...parsed.querySelectorAll('[id]')].map(({ id }) => id), links: links.filter((link) => !isPosted(link)) }
  }, html)
}

/** Opens addresses of the site once each. */
function crawler(site: Site, blank: Page, language: string) {
  const visited = new Map<string, Promise<Crawled>>()
  const open = async (path: string): Promise<Crawled> => {
    const answer = await ask(site, path, { headers: { Cookie: `preferred-language=${language}` } })
    const isPage = answer.headers.get('Content-Type')?.startsWith('text/html') && answer.status === 200
    const { ids, links } = isPage ? await readDocument(blank, await answer.text()) : { ids: [], links: [] }
    return { status: answer.status, ids: new Set(ids), links }
  }
  return (path: string) => {
    const known = visited.get(path) ?? open(path)
    visited.set(path, known)
    return known
  }
}

/** The fault of a link on `from`; undefined if there is none. */
async function faultOf({ href, rel, html }: Link, from: URL, visit: (path: string) => Promise<Crawled>) {
  if (href === '' || href === '#') return `${html} leads nowhere`
  const url = new URL(href, from)
  if (url.protocol === 'mailto:') return /^mailto:[^@\s]+@[^@\s]+$/.test(href) ? undefined : `${html} is no address`
  if (url.origin !== from.origin) {
    // `canonical` and similar links are for machines, and not followed by people.
    if (url.protocol !== 'https:') return `${html} is not https`
    return rel.split(' ').includes('noopener') ? undefined : `${html} lacks rel="noopener"`
  }
  const target = await visit(url.pathname + url.search)
  if (target.status >= 400) return `${html} answers ${target.status}`
  const anchor = decodeURIComponent(url.hash.slice(1))
  return anchor && target.status === 200 && !target.ids.has(anchor) ? `${html} leads to no #${anchor}` : undefined
}

for (const language of ['en', 'ar']) {
  test(`every link of every page works, in ${language} @js`, async ({ page, site }) => {
    const visit = crawler(site, page, language)
    const faults: string[] = []
    let count = 0
    for (const path of publicPaths) {
      const { status, links } = await visit(path)
      expect(status, path).toBe(200)
      for (const link of links) {
        count += 1
        const fault = await faultOf(link, new URL(path, site.url), visit)
        if (fault) faults.push(`${path}: ${fault}`)
      }
    }
    expect(faults).toEqual([])
    expect(count).toBeGreaterThan(publicPaths.length * 20)
  })
}
