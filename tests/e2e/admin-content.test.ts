import { expectAccessibleAtBoth } from './support/both-widths'
import { count, makeCommunity, type Rows } from './support/database'
import { addComment, enterAsAdmin, join, shareStory, signUp } from './support/members'
import { openOperated } from './support/operated'
import { ask, sendForm } from './support/requests'
import type { Site } from './support/site'
import { expect, expectAccessible, test } from './support/test'
import { word } from './support/words'

const hostile = '<script>alert(1)</script>"><img src=x onerror=alert(1)>'
const family = '👩‍👩‍👧‍👦'

/** A new community with a long story, an anonymous one and a comment. */
async function scene(site: Site, rows: Rows) {
  const [author, reader] = [await signUp(site, rows), await signUp(site, rows)]
  const community = makeCommunity(rows, `Content ${reader.username}`)
  for (const member of [author, reader]) await join(site, member, community)
  const named = await shareStory(site, rows, author, community, { title: `Long ${hostile}`, content: `${family.repeat(100)} and on` })
  const anonymous = await shareStory(site, rows, author, community, { title: 'Nobody knows', isAnonymous: 'on' })
  await addComment(site, reader, community, named, `${'c'.repeat(150)}d`)
  const commentId = rows.prepare('SELECT "id" FROM "Comment" WHERE "postId" = ?').pluck().get(named) as string
  return { author, reader, community, named, anonymous, commentId }
}

test.describe('an admin', () => {
  test('finds posts by author and community, and anonymous ones by no author @no-js', async ({ page, site, rows }) => {
    const { author, community, named } = await scene(site, rows)
    rows.prepare(`UPDATE "Post" SET "state" = 'hidden' WHERE "id" = ?`).run(named)
    const admin = await enterAsAdmin(page, site, rows)
    await page.goto('/admin/posts')
    await page.getByLabel('Author', { exact: true }).fill(author.username.toUpperCase())
    await page.getByLabel('Community', { exact: true }).selectOption({ label: community.name })
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByRole('rowheader')).toHaveCount(1)
    await expect(page.getByRole('rowheader')).toContainText('Hidden by a moderator')
    await page.getByLabel('Author', { exact: true }).fill('')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByRole('rowheader')).toHaveCount(2)
    const row = page.getByRole('row').filter({ hasText: 'Nobody knows' })
    await expect(row).toContainText('Anonymous')
    await expect(row).not.toContainText(author.username)
    const nobody = await (await ask(site, '/admin/posts?author=nobody_of_this_name', admin)).text()
    expect(nobody).toMatch(/<main.*No one has the username .nobody_of_this_name.*<a [^>]*href="\/admin\/posts">Show all posts<.*<\/main>/s)
    for (const list of ['posts', 'comments']) {
      expect((await ask(site, `/admin/${list}?before=x&after=%00&author=%00&community=%ff`, admin)).status).toBe(200)
    }
  })

  test('sees posts and comments cut between letters, and deletes them after a question that lists what is deleted @js', async ({ page, site, rows }) => {
    const { author, reader, community, named, commentId } = await scene(site, rows)
    await sendForm(site, '/dashboard/like', { communityId: community.id, postId: named, like: '1' }, reader)
    const admin = await enterAsAdmin(page, site, rows)
    const comments = `/admin/comments?author=${reader.username}&community=${community.id}`
    await page.goto(comments)
    const comment = page.getByRole('row').filter({ hasText: reader.username })
    await expect(comment.locator('.excerpt')).toHaveText(`${'c'.repeat(150)}…`)
    await expect(comment).toContainText(`Long ${hostile}`)
    await page.getByRole('link', { name: `Delete the comment by ${reader.username}` }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Are you sure you want to delete this comment?')
    await page.getByRole('link', { name: 'Keep comment' }).click()
    await expect(page).toHaveURL(comments)
    expect(count(rows, 'Comment', '"id" = ?', commentId)).toBe(1)
    await page.goto(`/admin/posts?community=${community.id}`)
    const post = page.getByRole('row').filter({ hasText: 'Long' })
    await expect(post.locator('.excerpt')).toHaveText(`${family.repeat(100)}…`)
    for (const text of [author.username, community.name, hostile]) await expect(post).toContainText(text)
    await post.getByRole('link', { name: /^Delete the post/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Are you sure you want to delete this post?')
    await expect(page.getByRole('dialog')).toContainText('1 comment')
    await expect(page.getByRole('dialog')).toContainText('1 like')
    const here = page.url().replace(site.url, '')
    await page.goto(`/admin/comments/${commentId}/delete`)
    await page.getByRole('button', { name: 'Delete comment' }).click()
    await expect(page.getByText(word('admin-notices:content.comment_deleted'), { exact: true })).toBeVisible()
    await page.goto(here)
    await page.getByRole('button', { name: 'Delete post' }).click()
    await expect(page.getByText(word('admin-notices:content.post_deleted'), { exact: true })).toBeVisible()
    await expect(page).toHaveURL(`/admin/posts?community=${community.id}`)
    expect([count(rows, 'Post', '"id" = ?', named), count(rows, 'Comment', '"id" = ?', commentId), count(rows, 'Like', '"postId" = ?', named)]).toEqual([0, 0, 0])
    expect(rows.prepare('SELECT "postCount" FROM "Community" WHERE "id" = ?').pluck().get(community.id)).toBe(1)
    expect(count(rows, 'AuditEntry', '"actorId" = ? AND "action" IN (\'post-deleted\', \'comment-deleted\')', admin.id)).toBe(2)
    const again = await sendForm(site, here, {}, admin)
    expect(again.headers.getSetCookie().join()).toContain('notice=post-gone')
    expect((await ask(site, here, admin)).status).toBe(404)
  })

  test('reveals the author of an anonymous post only with a reason, which is logged, and cannot answer the post @js', async ({ page, site, rows }) => {
    const { author, community, anonymous, named } = await scene(site, rows)
    const admin = await enterAsAdmin(page, site, rows)
    const recorded = () => count(rows, 'AuditEntry', '"action" = \'author-revealed\' AND "targetId" = ? AND "actorId" = ?', anonymous, admin.id)
    await page.goto(`/admin/posts?community=${community.id}`)
    await expect(page.getByRole('link', { name: /^Reveal/ })).toHaveCount(1)
    await page.getByRole('link', { name: /^Reveal/ }).click()
    await expect(page).toHaveURL(new RegExp(`/admin/posts/${anonymous}/reveal`))
    await page.getByRole('button', { name: 'Reveal author' }).click()
    await expect(page.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await expect(page.getByRole('main')).not.toContainText(author.username)
    const refused = await sendForm(site, `/admin/posts/${anonymous}/reveal`, { reason: '' }, admin)
    const html = await refused.text()
    expect([refused.status, html.includes('aria-invalid="true"'), html.includes(author.username), recorded()]).toEqual([400, true, false, 0])
    await page.getByLabel('Reason').fill('A threat was made')
    await page.getByRole('button', { name: 'Reveal author' }).click()
    await expect(page.getByRole('alert')).toContainText(author.username)
    await expectAccessible(page)
    expect(page.url()).not.toContain(author.username)
    expect(recorded()).toBe(1)
    const answer = await sendForm(site, `/admin/posts/${anonymous}/reveal`, { reason: 'Again' }, admin)
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect((await ask(site, `/admin/posts/${named}/reveal`, admin)).status).toBe(404)
    await page.getByRole('link', { name: 'Back to the posts' }).click()
    await expect(page).toHaveURL(`/admin/posts?community=${community.id}`)

    await page.getByRole('rowheader').getByRole('link', { name: 'Nobody knows' }).click()
    await expect(page).toHaveURL(`/dashboard?story=${anonymous}`)
    const story = page.getByRole('article')
    await expect(story).toContainText(word('dashboard:read_as_staff'))
    await expect(story.getByText(community.name)).toBeVisible()
    await expect(story.getByRole('button', { name: word('dashboard:like') })).toBeDisabled()
    await expect(page.getByRole('region', { name: word('dashboard:comments.title') })).toBeVisible()
    await expect(page.getByLabel(word('dashboard:comments.label'))).toHaveCount(0)
    await expectAccessible(page)
  })

  test('who goes back from one anonymous post to another sees that post above the question @js', async ({ page, site, rows }) => {
    const { author, community, anonymous } = await scene(site, rows)
    await shareStory(site, rows, author, community, { title: 'Nobody else', isAnonymous: 'on' })
    await enterAsAdmin(page, site, rows)
    const openReveal = async (title: string) => {
      await page.getByRole('row').filter({ hasText: title }).getByRole('link', { name: /^Reveal/ }).click()
      await expect(page.getByRole('main')).toContainText(title)
    }
    await openOperated(page, `/admin/posts?community=${community.id}`)
    await openReveal('Nobody knows')
    await page.getByRole('link', { name: word('admin-text:reveal.cancel') }).click()
    await openReveal('Nobody else')
    await page.getByLabel('Reason').fill('About the other')
    page.once('dialog', (dialog) => void dialog.accept())
    await page.evaluate(() => history.go(-2))
    await expect(page).toHaveURL(new RegExp(`/admin/posts/${anonymous}/reveal`))
    await expect(page.getByRole('main')).toContainText('Nobody knows')
    await expect(page.getByRole('main')).not.toContainText('Nobody else')
    await expect(page.getByLabel('Reason')).toHaveValue('')
  })
})

test('the pages about content are accessible on a phone and on a desk, and do not scroll sideways @js', async ({ page, site, rows }) => {
  const { community, named, anonymous, commentId } = await scene(site, rows)
  rows.prepare(`UPDATE "Post" SET "state" = 'hidden' WHERE "id" = ?`).run(named)
  await enterAsAdmin(page, site, rows)
  const lists = ['posts', 'comments'].map((list) => `/admin/${list}?community=${community.id}`)
  for (const path of [...lists, `/admin/posts/${named}/delete`, `/admin/comments/${commentId}/delete`, `/admin/posts/${anonymous}/reveal`]) {
    await page.goto(path)
    await expectAccessibleAtBoth(page)
  }
})
