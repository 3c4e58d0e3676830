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

interface Parsed {
  ids: string[]
  links: Link[]
}

interface Crawled {
  status: number
  /** Reads the document at the first call: most targets of links need only their status. */
  read: () => Promise<Parsed>
}

/** The links and files of a document, and the ids that a link could lead to; read by the browser's own parser. */
function readDocument(blank: Page, html: string): Promise<Parsed> {
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
function crawler(site: Site, blank: Page) {
  const visited = new Map<string, Promise<Crawled>>()
  const open = async (path: string): Promise<Crawled> => {
    const answer = await ask(site, path)
    const html = await answer.text()
    const isPage = answer.headers.get('Content-Type')?.startsWith('text/html') && answer.status === 200
    let document: Promise<Parsed> | undefined
    return { status: answer.status, read: async () => (isPage ? (document ??= readDocument(blank, html)) : { ids: [], links: [] }) }
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
  return anchor && target.status === 200 && !(await target.read()).ids.includes(anchor) ? `${html} leads to no #${anchor}` : undefined
}

test('every link of every page works @js', async ({ page, site }) => {
  const visit = crawler(site, page)
  const faults: string[] = []
  let count = 0
  for (const path of publicPaths) {
    const { status, read } = await visit(path)
    expect(status, path).toBe(200)
    for (const link of (await read()).links) {
      count += 1
      const fault = await faultOf(link, new URL(path, site.url), visit)
      if (fault) faults.push(`${path}: ${fault}`)
    }
  }
  expect(faults).toEqual([])
  expect(count).toBeGreaterThan(publicPaths.length * 20)
})
