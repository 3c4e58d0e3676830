import type { Page } from '@playwright/test'
import { indexedPages } from '../../app/features/publishing/seo/pages'
import { enter, signUp } from './support/members'
import { ask } from './support/requests'
import { directionOf, guardedPaths, languages, publicPaths } from './support/screens'
import type { Site } from './support/site'
import { expect, test } from './support/test'
import { wordsOf } from './support/words'

const english = new Map<string, Promise<string>>()

/** A page in English, read only once. */
function readEnglish(site: Site, path: string): Promise<string> {
  const key = site.url + path
  const known = english.get(key) ?? ask(site, path).then((answer) => answer.text())
  english.set(key, known)
  return known
}

/** The first tag of a document, which has its language. */
const rootOf = (page: string) => /<html[^>]*>/.exec(page)?.[0]

const menuButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /Language|English/ })
const entry = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name, exact: true })

async function choose(page: Page, name: string) {
  await menuButton(page).click()
  await entry(page, name).click()
}

test('the language menu has the ten languages by their own names, closes at will, and keeps a choice through the sign-in @js', async ({ page }) => {
  await page.goto('/early-access')
  await expect(entry(page, 'Deutsch')).toBeHidden()
  await menuButton(page).click()
  for (const [language, name] of Object.entries(languages)) {
    await expect(entry(page, name)).toBeVisible()
    await expect(entry(page, name)).toHaveAttribute('lang', language)
  }
  await expect(entry(page, 'English')).toHaveAttribute('aria-current', 'true')
  await page.mouse.click(5, 600)
  await expect(entry(page, 'Deutsch')).toBeHidden()
  await menuButton(page).click()
  await expect(entry(page, 'Deutsch')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(entry(page, 'Deutsch')).toBeHidden()
  await choose(page, '日本語')
  await expect(page).toHaveURL(/\/auth\?redirect=(\/|%2F)early-access$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
})

test('choosing a language returns to the same page and query, and is saved for a year @js', async ({ page, context }) => {
  await page.goto('/books?from=letter&lng=en')
  await choose(page, 'Deutsch')
  await expect(page).toHaveURL(/\/books\?from=letter$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  const cookie = (await context.cookies()).find(({ name }) => name === 'preferred-language')!
  expect(cookie.value).toBe('de')
  expect(cookie.sameSite).toBe('Lax')
  expect((cookie.expires - Date.now() / 1000) / 86_400).toBeGreaterThan(364)
})

test('a language that a member chooses is saved in the account, which is said once, and kept after signing out', async ({ page, context, site, rows }) => {
  const member = await signUp(site, rows)
  await enter(context, site, member)
  await page.goto('/account')
  await choose(page, 'Français')
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('status')).toHaveText(wordsOf('fr')('account:profile.language_kept'))
  expect(rows.prepare('SELECT "language" FROM "User" WHERE "id" = ?').pluck().get(member.id)).toBe('fr')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByRole('status')).toHaveCount(0)
  await page.getByRole('banner').getByRole('button', { name: wordsOf('fr')('frame:navigation.signOut') }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.goBack()
  await expect(page).toHaveURL(/\/auth/)
})

test.describe('requested without a browser @js', () => {
  test('a reader without a saved choice gets the language of the browser', async ({ site }) => {
    const wishes = { 'pt-BR, en;q=0.5': 'pt', 'zh-TW': 'zh', 'sv, fr;q=0.7, en;q=0.2': 'fr', 'de;q=0': 'en', 'tlh': 'en', '': 'en' }
    for (const [wish, language] of Object.entries(wishes)) {
      const page = await (await ask(site, '/', { headers: { 'Accept-Language': wish } })).text()
      expect(rootOf(page), wish).toContain(`lang="${language}"`)
    }
  })

  test('lng in an address changes only that answer and no saved choice', async ({ site }) => {
    const read = async (path: string, headers = {}) => {
      const answer = await ask(site, path, { headers })
      return { root: rootOf(await answer.text()), cookies: answer.headers.getSetCookie() }
    }
    const saved = { Cookie: 'preferred-language=es' }
    expect(await read('/?lng=ar')).toEqual({ root: '<html lang="ar" dir="rtl">', cookies: [] })
    expect(await read('/about?lng=fr', saved)).toEqual({ root: '<html lang="fr" dir="ltr">', cookies: [] })
    expect(await read('/about', saved)).toEqual({ root: '<html lang="es" dir="ltr">', cookies: [] })
  })

  test('pages for members or admins send a stranger to sign in, which says why', async ({ site }) => {
    for (const [path, target] of Object.entries(guardedPaths)) {
      const answer = await ask(site, path)
      expect(answer.status, path).toBe(302)
      const { pathname, searchParams } = new URL(answer.headers.get('Location') ?? '', site.url)
      expect(searchParams.size ? `${pathname}?redirect=${searchParams.get('redirect')}` : pathname, path).toBe(target)
    }
    const page = await (await ask(site, '/auth?redirect=/early-access')).text()
    expect(page).toContain('To request early access, please sign in or create an account first.')
  })

  test('an unknown language is answered in English', async ({ site }) => {
    const nonsense = ['../../etc/passwd', 'en-"><script>', '__proto__', 'constructor', 'tlh', 'x'.repeat(2000)]
    for (const value of nonsense) {
      const answer = await ask(site, `/?lng=${encodeURIComponent(value)}`, { headers: { Cookie: `preferred-language=${encodeURIComponent(value)}` } })
      const page = await answer.text()
      expect(answer.status).toBe(200)
      expect(rootOf(page), value).toBe('<html lang="en" dir="ltr">')
      expect(page.includes('"><script>'), value).toBe(false)
    }
  })

  test('a page links its ten languages and the neutral address, and each answers in its language', async ({ site }) => {
    // found.test.ts compares these links on the other pages that search engines may index.
    const indexed: string[] = indexedPages.map(({ path }) => path).filter((path) => path !== '/')
    for (const path of publicPaths.filter((path) => !path.includes('?') && !indexed.includes(path))) {
      const page = await (await ask(site, path)).text()
      const links = [...page.matchAll(/<link[^>]*rel="alternate"[^>]*hreflang[^>]*>/gi)].map(([link]) => ({
        language: /hreflang="([^"]+)"/i.exec(link)?.[1] ?? '',
        href: /href="([^"]+)"/.exec(link)?.[1] ?? '',
      }))
      expect(links.map(({ language }) => language), path).toEqual([...Object.keys(languages), 'x-default'])
      for (const { language, href } of links) {
        const url = new URL(href)
        const answer = await (await ask(site, url.pathname + url.search)).text()
        expect(rootOf(answer), href).toContain(`lang="${language === 'x-default' ? 'en' : language}"`)
      }
    }
  })

  for (const language of Object.keys(languages)) {
    test(`every page of the route table has one head, one main, one heading and its own words, in ${language}`, async ({ site }) => {
      for (const path of publicPaths) {
        const answer = await ask(site, path, { headers: { Cookie: `preferred-language=${language}` } })
        const page = await answer.text()
        const ofEnglish = await readEnglish(site, path)
        const occurrences = (tag: string) => page.match(new RegExp(`<${tag}[ >]`, 'g'))?.length
        expect(answer.status, path).toBe(200)
        expect({ h1: occurrences('h1'), main: occurrences('main'), bar: occurrences('header class="site-bar"'), footer: occurrences('footer') }, path)
          .toEqual({ h1: 1, main: 1, bar: 1, footer: 1 })
        expect(rootOf(page), path).toBe(`<html lang="${language}" dir="${directionOf(language)}">`)
        // No search engine reads the page of a reset, so it has no more than a title.
        const description = path === '/auth/reset' ? [] : [/<meta name="description" content="([^"]+)/]
        const keywords = ['/auth/reset', '/letters', '/books/milk', '/books/series/motherhood'].includes(path) ? [] : [/<meta name="keywords" content="([^"]+)/]
        for (const told of [/<title>([^<]+)/, ...description, ...keywords]) {
          expect(told.exec(page)?.[1], `${path} ${told}`).toBeTruthy()
          if (language !== 'en') expect(told.exec(page)?.[1], `${path} ${told}`).not.toBe(told.exec(ofEnglish)?.[1])
        }
      }
    })

    test(`a missing page has its status and a message, in ${language}`, async ({ site }) => {
      const word = wordsOf(language)
      for (const path of ['/no-such-page', '/dashboard/none', '/books/none', '/admin/none']) {
        const answer = await ask(site, path, { headers: { Cookie: `preferred-language=${language}` } })
        const page = await answer.text()
        expect(answer.status, path).toBe(404)
        expect(rootOf(page), path).toBe(`<html lang="${language}" dir="${directionOf(language)}">`)
        expect(page.includes(word('frame:error.notFound.title')), path).toBe(true)
        expect(page.includes('href="/books"'), path).toBe(true)
      }
    })
  }
})
