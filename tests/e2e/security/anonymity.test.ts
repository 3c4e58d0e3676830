import type { Page } from '@playwright/test'
import { languages } from '../../../app/i18n/settings'
import { newAccount } from '../support/accounts'
import { makeCommunity } from '../support/database'
import { addComment, enter, giveRole, join, shareStory, signUp } from '../support/members'
import { ask } from '../support/requests'
import { expect, test } from '../support/test'
import { wordsOf } from '../support/words'

/** The comments below a story, without values that identify a person or a moment. */
const bareComments = (page: Page) => page.getByRole('listitem').filter({ has: page.locator('time') }).evaluateAll((items) => items.map(({ outerHTML }) =>
  outerHTML.replace(/([0-9a-f]{8}-([0-9a-f]{4}-){3}|\b)[0-9a-f]{12}\b/g, 'id').replace(/<time.*?<\/time>/g, 'time').replace(/(author|fellow)_\w+/g, 'name')))

test.describe('anonymous authors @js', () => {
  test('two anonymous stories of one author are no more alike than those of two authors (N2)', async ({ site, rows, context, page }) => {
    const community = makeCommunity(rows, 'Alike')
    const [one, other, reader] = [await signUp(site, rows), await signUp(site, rows), await signUp(site, rows)]
    for (const member of [one, other, reader]) await join(site, member, community)
    for (const author of [one, one, other]) await shareStory(site, rows, author, community, { title: 'Same title', isAnonymous: 'on' })
    await enter(context, site, reader)
    await page.goto('/dashboard')
    const shown = await page.getByRole('article').evaluateAll((articles) => articles.map((article) => article.outerHTML))
    const withoutIds = shown.map((html) => html.replace(/([0-9a-f]{8}-([0-9a-f]{4}-){3}|\b)[0-9a-f]{12}\b/g, 'id').replace(/<time.*?<\/time>/g, 'time'))
    expect(withoutIds.length).toBe(3)
    expect(new Set(withoutIds).size).toBe(1)
  })

  test('the log never has an anonymous story and its author in one line (N6)', async ({ site, rows }) => {
    const community = makeCommunity(rows, 'Unlogged')
    const author = await signUp(site, rows)
    await join(site, author, community)
    const postId = await shareStory(site, rows, author, community, { title: 'A title nobody logs', isAnonymous: 'on' })
    await ask(site, `/dashboard?story=${postId}`, author)
    const log = site.log()
    for (const text of ['A title nobody logs', 'It began in spring.', author.email, author.username, author.lastName, author.password, author.cookie.split('=')[1]!]) {
      expect(log.includes(text), text).toBe(false)
    }
    expect(log.split('\n').filter((line) => line.includes(author.id) && line.includes(postId))).toEqual([])
  })
})

test('only the author of an anonymous story is warned, in the language of the page, that a comment shows the username (N5) @js', async ({ site, rows, context, page }) => {
  const community = makeCommunity(rows, 'Warned')
  const [author, fellow] = [await signUp(site, rows), await signUp(site, rows)]
  for (const member of [author, fellow]) await join(site, member, community)
  const postId = await shareStory(site, rows, author, community, { title: 'Careful', isAnonymous: 'on' })
  await enter(context, site, author)
  const box = page.getByRole('main').locator(`form[action*="comments=${postId}"] input[name=content]`)
  for (const language of languages) {
    await page.goto(`/dashboard?comments=${postId}&lng=${language}`)
    await expect(box).toHaveAccessibleDescription(wordsOf(language)('dashboard:comments.own_anonymous'))
  }
  await page.goto('/dashboard?lng=en')
  await page.getByRole('article').getByRole('link', { name: /Show comments/ }).click()
  await expect(box).toHaveAccessibleDescription(/A comment shows your username/)
  await enter(context, site, fellow)
  await page.goto(`/dashboard?comments=${postId}`)
  await expect(box).toHaveAccessibleDescription('')
})

test('no comment is marked as written by the author of the story, for any reader, named or not (N5) @js', async ({ site, rows, context, page }) => {
  const community = makeCommunity(rows, 'No badge')
  const [author, fellow, reader] = [await signUp(site, rows, 'member', newAccount('author')), await signUp(site, rows, 'member', newAccount('fellow')), await signUp(site, rows)]
  for (const member of [author, fellow, reader]) await join(site, member, community)
  for (const isAnonymous of ['on', undefined] as const) {
    const postId = await shareStory(site, rows, author, community, { title: 'Whose?', ...(isAnonymous && { isAnonymous }) })
    for (const member of [author, fellow]) await addComment(site, member, community, postId, 'So it was.')
    for (const role of ['member', 'moderator', 'admin'] as const) {
      giveRole(rows, reader.id, role)
      await enter(context, site, reader)
      await page.goto(`/dashboard?comments=${postId}`)
      const comments = await bareComments(page)
      expect([comments.length, new Set(comments).size], role).toEqual([2, 1])
    }
  }
})
