import { newAccount } from '../support/accounts'
import { bearer, tokensOf } from '../support/calls'
import { makeCommunity, type Rows } from '../support/database'
import { enter, join, shareStory, signUp, type Member } from '../support/members'
import { ask } from '../support/requests'
import type { Site } from '../support/site'
import { expect, test } from '../support/test'

/** Someone whose every name occurs nowhere else. */
async function unmistakable(site: Site, rows: Rows, mark: string) {
  const account = { ...newAccount(mark), firstName: `First${mark}`, lastName: `Last${mark}` }
  return signUp(site, rows, 'member', account)
}

const namesOf = ({ id, username, firstName, lastName, email }: Member) => [id, username, firstName, lastName, email]

/** Everything that a reader is sent about a community, headers included. */
async function allThatIsSent(site: Site, reader: Member, communityId: string, postId: string) {
  const headers = bearer((await tokensOf(site, reader)).accessToken)
  const places = [
    '/dashboard', '/dashboard.data', '/dashboard.data?_routes=routes/dashboard', `/dashboard?story=${postId}`, `/dashboard.data?story=${postId}`,
    `/dashboard?comments=${postId}`, `/dashboard?delete=${postId}`, `/dashboard/comments?post=${postId}`, '/dashboard?lng=ar', '/dashboard?share',
    '/moderation', '/moderation.data', '/api/communities', `/api/communities/${communityId}/posts`,
    `/api/communities/${communityId}/posts/${postId}/comments`, '/api/admin/posts', '/api/admin/users', '/api/openapi.json',
  ]
  return Promise.all(places.map(async (place) => {
    const who = place.startsWith('/api') ? { headers } : { cookie: reader.cookie }
    const answer = await ask(site, place, who)
    return { place, text: `${JSON.stringify([...answer.headers])}\n${await answer.text()}` }
  }))
}

test.describe('anonymous authors @js', () => {
  for (const role of ['member', 'moderator'] as const) {
    test(`nothing that a ${role} is sent tells who wrote an anonymous story (N1)`, async ({ site, rows }) => {
      const place = makeCommunity(rows, 'Unnamed')
      const author = await unmistakable(site, rows, `Zyx${role}`)
      const reader = await signUp(site, rows, role)
      for (const member of [author, reader]) await join(site, member, place)
      const postId = await shareStory(site, rows, author, place, { title: 'No name on it', isAnonymous: 'on' })
      const sent = await allThatIsSent(site, reader, place.id, postId)
      expect(sent.filter(({ text }) => text.includes('No name on it')).length).toBeGreaterThan(4)
      for (const { place: address, text } of sent) {
        for (const name of namesOf(author)) expect(text.toLowerCase().includes(name.toLowerCase()), `${name} in ${address}`).toBe(false)
      }
    })
  }

  test('two anonymous stories of one author are no more alike than those of two (N2)', async ({ site, rows, context, page }) => {
    const place = makeCommunity(rows, 'Alike')
    const [one, other, reader] = [await signUp(site, rows), await signUp(site, rows), await signUp(site, rows)]
    for (const member of [one, other, reader]) await join(site, member, place)
    for (const author of [one, one, other]) await shareStory(site, rows, author, place, { title: 'Same title', isAnonymous: 'on' })
    await enter(context, site, reader)
    await page.goto('/dashboard')
    const shown = await page.getByRole('article').evaluateAll((articles) => articles.map((article) => article.outerHTML))
    const withoutIds = shown.map((html) => html.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id').replace(/<time.*?<\/time>/g, 'time'))
    expect(withoutIds.length).toBe(3)
    expect(new Set(withoutIds).size).toBe(1)
  })

  test('the log never names an anonymous story and its author in one line (N6)', async ({ site, rows }) => {
    const place = makeCommunity(rows, 'Unlogged')
    const author = await unmistakable(site, rows, 'Qwv')
    await join(site, author, place)
    const postId = await shareStory(site, rows, author, place, { title: 'A title nobody logs', isAnonymous: 'on' })
    await ask(site, `/dashboard?story=${postId}`, author)
    const log = site.log()
    for (const text of ['A title nobody logs', 'It began in spring.', author.email, author.username, author.lastName, author.password, author.cookie.split('=')[1]!]) {
      expect(log.includes(text), text).toBe(false)
    }
    expect(log.split('\n').filter((line) => line.includes(author.id) && line.includes(postId))).toEqual([])
  })

  test('who comments on her own anonymous story is warned that a comment shows her username (N5)', async ({ site, rows, context, page }) => {
    const place = makeCommunity(rows, 'Warned')
    const author = await signUp(site, rows)
    await join(site, author, place)
    const postId = await shareStory(site, rows, author, place, { title: 'Careful', isAnonymous: 'on' })
    await enter(context, site, author)
    await page.goto(`/dashboard?comments=${postId}`)
    await expect(page.getByLabel('Add a comment')).toHaveAccessibleDescription(/A comment shows your username/)
  })
})
