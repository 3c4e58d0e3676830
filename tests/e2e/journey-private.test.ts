import { count } from './support/database'
import { bookmark, fullJourney, scene } from './support/journeys'
import { join, signUp } from './support/members'
import { ask, sendForm } from './support/requests'
import { expect, siteTest as test } from './support/test'

test.describe('the journey @js', () => {
  test('is shown only to its member, whatever the role of another', async ({ site, rows }) => {
    const everything = await scene(site, rows)
    await fullJourney(site, rows, everything)
    const { community, author } = everything
    for (const role of ['visitor', 'member', 'moderator', 'admin'] as const) {
      const other = await signUp(site, rows, role)
      await join(site, other, community)
      for (const path of ['/journey', '/journey?list=stories', '/journey?list=comments', '/dashboard']) {
        for (const address of [path, path.replace(/^([^?]*)/, '$1.data')]) {
          const text = await (await ask(site, address, other)).text()
          expect(text, `${role} ${address}`).not.toMatch(/aria-pressed="true"|bookmarked\.|bookmarked stor|"isBookmarked",true|Without your name/)
          if (path !== '/dashboard') expect(text, `${role} ${address}`).not.toMatch(/The first spring|Under (no|my) name|I know that spring/)
        }
      }
    }
    expect(await (await ask(site, '/journey?list=stories', author)).text()).not.toContain('Under no name')
    expect(site.log()).not.toContain(everything.postId)
  })

  test('sends a stranger to sign in and back, is not cached by browsers, and accepts no other method', async ({ site, rows }) => {
    const { reader, postId } = await scene(site, rows)
    const stranger = await ask(site, '/journey')
    expect([stranger.status, stranger.headers.get('Location')]).toEqual([302, '/auth?redirect=%2Fjourney'])
    expect((await ask(site, '/journey', reader)).headers.get('Cache-Control')).toContain('no-store')
    for (const method of ['GET', 'PUT', 'DELETE']) {
      expect((await ask(site, '/dashboard/bookmark', { method, cookie: reader.cookie })).status, method).toBe(405)
    }
    const away = await sendForm(site, '/dashboard/bookmark', { postId, bookmark: '1', back: '//evil.test/' }, reader)
    expect(away.headers.get('Location')).toBe(`/dashboard#story-${postId}`)
  })

  test('handles invalid addresses and forms without errors', async ({ site, rows }) => {
    const { reader } = await scene(site, rows)
    const strange = ['', '-1', '9'.repeat(30), '%00', '\u0000', "' OR 1=1--", '00000000-0000-7000-8000-000000000000', '9999999999999']
    for (const value of strange) {
      for (const name of ['list', 'before', 'kept', 'ask']) {
        const query = new URLSearchParams({ before: '01a1fa94-adf7-706e-a456-2d8df5d5e5a0', kept: '1763812345678', [name]: value })
        expect((await ask(site, `/journey?${query}`, reader)).status, `${name}=${value}`).toBe(200)
      }
      expect((await sendForm(site, '/journey', { act: value }, reader)).status, value).toBe(303)
      expect((await bookmark(site, reader, value)).status, value).toBe(303)
      expect((await bookmark(site, reader, value, '0')).status, value).toBe(303)
    }
    expect(count(rows, 'Journey', '"userId" = ?', reader.id) + count(rows, 'Bookmark', '"userId" = ?', reader.id)).toBe(0)
  })
})
