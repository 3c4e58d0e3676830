import { signUp } from '../support/members'
import { ask } from '../support/requests'
import type { Site } from '../support/site'
import { expect, test } from '../support/test'

/** Whether a cookie opens the dashboard; any other page must be the sign-in. */
async function isLetIn(site: Site, cookie: string) {
  const answer = await ask(site, '/dashboard', { cookie })
  if (answer.status === 200) return true
  expect([answer.status, answer.headers.get('Location')], cookie.slice(0, 80)).toEqual([302, '/auth'])
  return false
}

const sessionCookie = (answer: Response) => answer.headers.getSetCookie().find((text) => text.startsWith('session=')) ?? ''

test.describe('sessions @js', () => {
  test('a broken cookie is no session, causes no error, and is cleared; two cookies of one name are one session or none (S11)', async ({ site, rows }) => {
    const { cookie } = await signUp(site, rows)
    const token = cookie.slice('session='.length)
    const flipped = [...token].map((letter, at) => token.slice(0, at) + (letter === 'A' ? 'B' : 'A') + token.slice(at + 1))
    // The token is looked up by its hash, to which no letter is special.
    const broken = [flipped[0]!, flipped[20]!, flipped.at(-2)!, token.slice(1), token.slice(0, -1), `${token}A`, token.toLowerCase() + '!', '', '%%%', '%00', '"', '{}', 'null', 'undefined', 'x'.repeat(8000), '../../x', "' OR 1=1--"]
    for (const value of broken) {
      const answer = await ask(site, '/', { cookie: `session=${value}` })
      expect(answer.status, value.slice(0, 60)).toBe(200)
      expect(await isLetIn(site, `session=${value}`), value.slice(0, 60)).toBe(false)
    }
    const cleared = sessionCookie(await ask(site, '/', { cookie: 'session=nonsense' }))
    expect(cleared).toMatch(/^session=; Path=\/; Max-Age=0/)
    expect(site.log()).not.toContain(token)
    expect((await ask(site, '/dashboard', { cookie: `${cookie}; session=nonsense` })).status).toBeLessThan(400)
    expect((await ask(site, '/dashboard', { cookie: `session=nonsense; ${cookie}` })).status).toBeLessThan(400)
  })
})
