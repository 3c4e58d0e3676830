import { signUp } from '../support/members'
import { ask, sendForm } from '../support/requests'
import { expect, test } from '../support/test'

/** Addresses that a browser or an intermediary could take for another site. */
const foreign = [
  '//evil.test', '///evil.test', '////evil.test', '/\\evil.test', '\\\\evil.test', '\\/evil.test', '/%5Cevil.test', '/%5cevil.test',
  '/%2Fevil.test', '/%2fevil.test', '%2F%2Fevil.test', '/%2F%2Fevil.test', 'https:evil.test', 'https://evil.test', 'https:/evil.test',
  'http://evil.test', 'HTTP://EVIL.TEST', 'javascript:alert(1)', 'JaVaScRiPt:alert(1)', ' javascript:alert(1)', 'data:text/html,x',
  'vbscript:x', 'file:///etc/passwd', '/\t/evil.test', '/\n/evil.test', '\t//evil.test', '/%09/evil.test', '/%0a/evil.test',
  '/%0d%0aSet-Cookie:x=1', '/\r\nSet-Cookie: x=1', ' //evil.test', '//evil.test@host', '//user:pass@evil.test', '/..//evil.test',
  '/.//evil.test', '/a/..//evil.test', '/./%2e%2e//evil.test', '/%2e%2e//evil.test', '//evil.test/%2f..', 'https://127.0.0.1.evil.test',
  '//[::1]', '//2130706433', '//evil%E3%80%82test', '//evil。test', '/／evil.test', '／／evil.test', 'evil.test', '?x', '#x', '',
  '/%00', '/\u0000', '/\u2028/evil.test', '/你好', '/%E4%BD%A0', '/%', '/%zz', '//', '/\\', `/${'x'.repeat(10_000)}`,
  'blob:http://evil.test/x', 'ftp://evil.test', 'mailto:a@evil.test',
]

test.describe('redirects @js', () => {
  /** The address that a browser would open, according to a URL parser. */
  const expectToStay = (siteUrl: string, location: string | null, cell: string) => {
    expect(location, cell).not.toBeNull()
    expect(new URL(location!, siteUrl).origin, cell).toBe(siteUrl)
    expect(location, cell).not.toMatch(/^\/[/\\]|[^\x20-\x7e]/)
  }

  test('signing in leads to no other site', async ({ site, rows }) => {
    const { username, password } = await signUp(site, rows)
    for (const target of foreign) {
      const path = `/auth?redirect=${encodeURIComponent(target)}`
      const answer = await sendForm(site, path, { email: username, password })
      if (answer.status === 414) continue
      expect(answer.status, target).toBe(303)
      expectToStay(site.url, answer.headers.get('Location'), target)
      expect(answer.headers.getSetCookie().length, target).toBe(1)
    }
  })

  test('a signed-in member is led to no other site, and neither is a script', async ({ site, rows }) => {
    const { cookie } = await signUp(site, rows)
    const targets = { '/auth': '/dashboard', '/auth?redirect=//evil.test': '/dashboard', '/auth?redirect=/books': '/books' }
    for (const [path, target] of Object.entries(targets)) expect((await ask(site, path, { cookie })).headers.get('Location'), path).toBe(target)
    for (const target of foreign) {
      for (const path of ['/auth', '/auth.data']) {
        const answer = await ask(site, `${path}?redirect=${encodeURIComponent(target)}`, { cookie })
        expect(answer.status, `${path} ${target}`).toBeLessThan(500)
        if (path === '/auth' && answer.status !== 414) expectToStay(site.url, answer.headers.get('Location'), target)
        if (path === '/auth.data' && answer.status === 202) expectToStay(site.url, /"redirect","([^"]*)"/.exec(await answer.text())![1]!, target)
      }
    }
  })

  test('the links and fields of the sign-in screen lead to no other site', async ({ site }) => {
    for (const target of foreign) {
      const page = await (await ask(site, `/auth?redirect=${encodeURIComponent(target)}`)).text()
      const links = [...page.matchAll(/(?:href|action)="([^"]*)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))
      const outside = links.filter((address) => !address.startsWith('https://www.wikipedia.org/') && new URL(address, site.url).origin !== site.url)
      expect(outside, target).toEqual([])
      const onward = [...page.matchAll(/href="([^"]*[?;]redirect=[^"]*)"/g)].map(([, address = '']) => new URL(address.replaceAll('&amp;', '&'), site.url))
      for (const { searchParams } of onward) expectToStay(site.url, searchParams.get('redirect'), target)
    }
  })

  test('choosing a language and signing out lead to no other site', async ({ site, rows }) => {
    const { cookie } = await signUp(site, rows)
    for (const target of foreign) {
      for (const [path, fields] of [['/language', { lng: 'de' }], ['/sign-out', {}]] as const) {
        const answer = await sendForm(site, path, { ...fields, to: target }, path === '/language' ? { cookie } : {})
        expect(answer.status, `${path} ${target}`).toBe(303)
        expectToStay(site.url, answer.headers.get('Location'), `${path} ${target}`)
      }
    }
  })

  test('a target on this site is kept exactly, and one that would loop becomes the dashboard', async ({ site, rows }) => {
    const { username, password } = await signUp(site, rows)
    const signIn = async (target: string) =>
      (await sendForm(site, `/auth?redirect=${encodeURIComponent(target)}`, { email: username, password })).headers.get('Location')
    for (const target of ['/early-access', '/admin', '/dashboard?page=2', '/books#recovery-series']) expect(await signIn(target)).toBe(target)
    for (const target of ['/auth', '/auth?redirect=/auth', '/sign-out', '/language']) expect(await signIn(target), target).toBe('/dashboard')
  })

  test('a target sent twice or as a list is one answer and no error', async ({ site, rows }) => {
    const { username, password } = await signUp(site, rows)
    for (const query of ['redirect=/books&redirect=//evil.test', 'redirect[]=//evil.test', 'redirect=//evil.test&redirect=/books']) {
      const answer = await sendForm(site, `/auth?${query}`, { email: username, password })
      expect(answer.status, query).toBe(303)
      expectToStay(site.url, answer.headers.get('Location'), query)
    }
  })
})
