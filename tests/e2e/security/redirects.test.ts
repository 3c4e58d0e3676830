import { signUp } from '../support/members'
import { ask, sendForm } from '../support/requests'
import { expect, test } from '../support/test'

/** One of each kind that the check of a target treats differently; the check itself is tested with many more. */
const foreign = [
  '//evil.test', '/\\evil.test', '/%5Cevil.test', 'https://evil.test', 'javascript:alert(1)', '/\t/evil.test', '/%0d%0aSet-Cookie:x=1',
  '/..//evil.test', '/你好', `/${'x'.repeat(10_000)}`, '',
]

test.describe('redirects @js', () => {
  /** The address that a browser would open, according to a URL parser. */
  const expectToStay = (siteUrl: string, location: string | null, cell: string) => {
    expect(location, cell).not.toBeNull()
    expect(new URL(location!, siteUrl).origin, cell).toBe(siteUrl)
    expect(location, cell).not.toMatch(/^\/[/\\]|[^\x20-\x7e]/)
  }

  test('signing in leads to no other site, keeps a target on this site exactly, and goes to the dashboard instead of in a loop', async ({ site, rows }) => {
    const { username, password } = await signUp(site, rows)
    for (const target of foreign) {
      const path = `/auth?redirect=${encodeURIComponent(target)}`
      const answer = await sendForm(site, path, { email: username, password })
      if (answer.status === 414) continue
      expect(answer.status, target).toBe(303)
      expectToStay(site.url, answer.headers.get('Location'), target)
      expect(answer.headers.getSetCookie().length, target).toBe(1)
    }
    const signIn = (query: string) => sendForm(site, `/auth?${query}`, { email: username, password })
    const leadsTo = async (target: string) => (await signIn(`redirect=${encodeURIComponent(target)}`)).headers.get('Location')
    for (const target of ['/early-access', '/admin', '/dashboard?page=2', '/books#recovery-series']) expect(await leadsTo(target)).toBe(target)
    for (const target of ['/auth', '/auth?redirect=/auth', '/sign-out', '/language']) expect(await leadsTo(target), target).toBe('/dashboard')
    // Sent twice or as a list.
    for (const query of ['redirect=/books&redirect=//evil.test', 'redirect[]=//evil.test', 'redirect=//evil.test&redirect=/books']) {
      const answer = await signIn(query)
      expect(answer.status, query).toBe(303)
      expectToStay(site.url, answer.headers.get('Location'), query)
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
})
