import { newAccount } from '../support/accounts'
import { makeCommunity } from '../support/database'
import { addComment, enter, giveRole, join, shareStory, signUp } from '../support/members'
import { ask } from '../support/requests'
import { expect, test } from '../support/test'
import { wordsOf } from '../support/words'

const withoutIds = (html: string) =>
  html.replace(/([0-9a-f]{8}-([0-9a-f]{4}-){3}|\b)[0-9a-f]{12}\b/g, 'id').replace(/<time.*?<\/time>/g, 'time').replace(/(author|fellow)_\w+/g, 'name')

test('two anonymous stories of one author are no more alike than those of two authors (N2) @js', async ({ site, rows }) => {
  const community = makeCommunity(rows, 'Alike')
  const [one, other, reader] = [await signUp(site, rows), await signUp(site, rows), await signUp(site, rows)]
  for (const member of [one, other, reader]) await join(site, member, community)
  for (const author of [one, one, other]) await shareStory(site, rows, author, community, { title: 'Same title', isAnonymous: 'on' })
  const page = await (await ask(site, '/dashboard', reader)).text()
  const stories = (page.match(/<article[^]*?<\/article>/g) ?? []).map(withoutIds)
  expect(stories.length).toBe(3)
  expect(stories[0]).toContain('Same title')
  expect(new Set(stories).size).toBe(1)
})

test('only the author of an anonymous story is warned, in the language of the page, that a comment shows the username (N5) @js', async ({ site, rows, context, page }) => {
  const community = makeCommunity(rows, 'Warned')
  const [author, fellow] = [await signUp(site, rows), await signUp(site, rows)]
  for (const member of [author, fellow]) await join(site, member, community)
  const postId = await shareStory(site, rows, author, community, { title: 'Careful', isAnonymous: 'on' })
  await enter(context, site, author)
  const box = page.getByRole('main').locator(`form[action*="comments=${postId}"] input[name=content]`)
  await page.goto(`/dashboard?comments=${postId}&lng=ar`)
  await expect(box).toHaveAccessibleDescription(wordsOf('ar')('dashboard:comments.own_anonymous'))
  await page.goto('/dashboard?lng=en')
  await page.getByRole('article').getByRole('link', { name: /Show comments/ }).click()
  await expect(box).toHaveAccessibleDescription(/A comment shows your username/)
  await enter(context, site, fellow)
  await page.goto(`/dashboard?comments=${postId}`)
  await expect(box).toHaveAccessibleDescription('')
})

test('no comment is marked as written by the author of the story, for any reader, named or not (N5) @js', async ({ site, rows }) => {
  const community = makeCommunity(rows, 'No badge')
  const [author, fellow, reader] = [await signUp(site, rows, 'member', newAccount('author')), await signUp(site, rows, 'member', newAccount('fellow')), await signUp(site, rows)]
  for (const member of [author, fellow, reader]) await join(site, member, community)
  for (const isAnonymous of ['on', undefined] as const) {
    const postId = await shareStory(site, rows, author, community, { title: 'Whose?', ...(isAnonymous && { isAnonymous }) })
    for (const member of [author, fellow]) await addComment(site, member, community, postId, 'So it was.')
    for (const role of ['member', 'moderator', 'admin'] as const) {
      giveRole(rows, reader.id, role)
      const page = await (await ask(site, `/dashboard?comments=${postId}`, reader)).text()
      const items = page.match(/<li\b(?:(?!<li\b)[^])*?<\/li>/g) ?? []
      const comments = items.filter((item) => item.includes('So it was.') && item.includes('<time')).map(withoutIds)
      expect([comments.length, new Set(comments).size], role).toEqual([2, 1])
    }
  }
})
