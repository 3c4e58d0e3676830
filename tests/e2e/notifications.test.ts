import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { v7 } from 'uuid'
import { count, type Rows } from './support/database'
import { scene } from './support/journeys'
import { expectLargeTargets, expectNoSidewaysScrolling } from './support/layout'
import { addComment, enter, join, shareStory, signUp, type Member } from './support/members'
import { openOperated } from './support/operated'
import { ask, sendForm } from './support/requests'
import { askedByScripts } from './support/script-requests'
import type { Site } from './support/site'
import { expect, expectAccessible, test } from './support/test'
import { word } from './support/words'

const space = (page: Page) => page.getByRole('navigation', { name: 'Your space' })
const entries = (page: Page) => page.getByRole('main').getByRole('list').getByRole('listitem')
const isNew = (page: Page) => page.getByText('New', { exact: true })

/** An anonymous story, its author, and a reader; the author has already seen any meetup set by another test. */
async function anonymousScene(site: Site, rows: Rows) {
  const { author, reader, community } = await scene(site, rows)
  await ask(site, '/library', author)
  const postId = await shareStory(site, rows, author, community, { title: 'The long night', isAnonymous: 'on' })
  const reply = (content: string) => addComment(site, reader, community, postId, content)
  return { author, reader, community, postId, reply }
}

/** A moderation notice for a member. */
const answered = (rows: Rows, { id }: Member, kind: 'decision' | 'report') =>
  rows.prepare('INSERT INTO "Notification" ("id", "userId", "kind", "createdAt") VALUES (?, ?, ?, ?)').run(v7(), id, kind, new Date().toISOString())

const unread = (rows: Rows, { id }: Member) => count(rows, 'Notification', '"userId" = ? AND "readAt" IS NULL', id)

/** A story and an unread reply to it, written without the forms, because many of them take long. */
function replied(rows: Rows, { author, reader, community }: { author: Member; reader: Member; community: { id: string } }, title: string) {
  const [postId, commentId, at] = [v7(), v7(), new Date().toISOString()]
  const insert = (table: string, row: Record<string, string>) =>
    rows.prepare(`INSERT INTO "${table}" (${Object.keys(row).map((name) => `"${name}"`).join()}) VALUES (${Object.keys(row).map(() => '?').join()})`).run(...Object.values(row))
  insert('Post', { id: postId, communityId: community.id, authorId: author.id, title, content: 'It began in spring.', createdAt: at })
  insert('Comment', { id: commentId, postId, communityId: community.id, authorId: reader.id, content: 'Yes.', createdAt: at })
  insert('Notification', { id: v7(), userId: author.id, kind: 'reply', postId, commentId, openKey: `reply:${author.id}:${postId}`, createdAt: at })
}

test('a reply is listed in the member’s space, links to its place, and is read once opened @js', async ({ page, context, site, rows }) => {
  const { author, reply } = await anonymousScene(site, rows)
  await reply('I know that night.')
  await reply('And the morning after it.')
  for (const path of ['/journey', '/search', '/library']) {
    expect(await (await ask(site, path, author)).text(), path).toContain('>Notifications (1 new)<')
  }
  await enter(context, site, author)
  await page.goto('/dashboard')
  await space(page).getByRole('link', { name: 'Notifications (1 new)', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await expect(space(page).getByRole('link', { name: 'Notifications (1 new)' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText('1 new notification')).toBeVisible()
  await expect(entries(page)).toHaveText(/New\s*2 new replies to your story\s*The long night/)
  await expectAccessible(page)
  await entries(page).getByRole('link', { name: 'The long night' }).click()
  await expect(page.getByText('I know that night.')).toBeInViewport()
  await expect(space(page).getByRole('link', { name: 'Notifications', exact: true })).toBeAttached()
  await page.goto('/notifications')
  await expect(isNew(page)).toHaveCount(0)
  await expect(entries(page)).toHaveText(/^\s*2 replies to your story\s*The long night/)
  await expect(page.getByRole('button', { name: /read/ })).toHaveCount(0)
})

test('the first new reply is on the linked page, however many come before it @no-js', async ({ page, context, site, rows }) => {
  const { author, reader, community, postId } = await anonymousScene(site, rows)
  const insert = rows.prepare('INSERT INTO "Comment" ("id", "postId", "communityId", "authorId", "content", "createdAt") VALUES (?, ?, ?, ?, ?, ?)')
  for (let n = 1; n <= 70; n++) insert.run(v7(), postId, community.id, reader.id, `Number ${n}.`, new Date().toISOString())
  rows.prepare('UPDATE "Post" SET "commentCount" = 70 WHERE "id" = ?').run(postId)
  await addComment(site, reader, community, postId, 'The new one.')
  await enter(context, site, author)
  await page.goto('/notifications')
  await entries(page).getByRole('link', { name: 'The long night' }).click()
  await expect(page.getByText('The new one.')).toBeInViewport()
  await expect(page.getByText('Number 70.')).toBeVisible()
  await expect(page.getByText('Number 40.')).toHaveCount(0)
})

test('comments opened on the dashboard are marked as read too @js', async ({ page, context, site, rows }) => {
  const { author, postId, reply } = await anonymousScene(site, rows)
  await reply('I know that night.')
  await enter(context, site, author)
  await page.goto('/dashboard')
  await page.locator(`#story-${postId}`).getByRole('link', { name: /^Show comments/ }).click()
  await expect(page.getByText('I know that night.')).toBeVisible()
  expect(count(rows, 'Notification', '"userId" = ?', author.id)).toBe(1)
  await expect.poll(() => unread(rows, author)).toBe(0)
})

test('one notification is marked as read, then all, and later ones stay new until the decisions are opened @js', async ({ page, context, site, rows }) => {
  const { author, reader, community, reply } = await anonymousScene(site, rows)
  const other = await shareStory(site, rows, author, community, { title: 'The morning' })
  await reply('I know that night.')
  await addComment(site, reader, community, other, 'And that morning.')
  answered(rows, author, 'decision')
  await enter(context, site, author)
  await page.goto('/notifications')
  await page.getByRole('button', { name: 'Mark as read: 1 new reply to your story: The morning' }).click()
  await expect(page.getByText('Marked as read.')).toBeAttached()
  await expect(isNew(page)).toHaveCount(2)
  await expect(space(page).getByRole('link', { name: 'Notifications (2 new)' })).toBeVisible()
  answered(rows, author, 'report')
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByText('All marked as read.')).toBeAttached()
  await expect(isNew(page)).toHaveCount(1)
  await expect(entries(page).first()).toContainText('The result of your report')
  await expect(page.getByRole('link', { name: 'A moderator’s decision about something you wrote' })).toHaveAttribute('href', '/decisions')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'The result of your report' }).click()
  await expect(page.getByRole('heading', { level: 1, name: word('decisions:title') })).toBeVisible()
  await expect.poll(() => unread(rows, author)).toBe(0)
})

test('two pages of notifications can be used on a small phone and in Arabic @js', async ({ page, context, site, rows }) => {
  const { author, community, reader } = await anonymousScene(site, rows)
  for (let n = 1; n <= 23; n++) replied(rows, { author, reader, community }, n === 23 ? 'Averyveryverylongwordwithoutanyspaceinit'.repeat(4) : `Story ${n}`)
  await enter(context, site, author)
  await page.setViewportSize({ width: 360, height: 740 })
  for (const language of ['ar', 'en']) {
    await context.addCookies([{ name: 'preferred-language', value: language, url: site.url }])
    await page.goto('/notifications')
    await expectAccessible(page)
    await expectLargeTargets(page)
    await expectNoSidewaysScrolling(page)
  }
  await expect(entries(page).filter({ hasText: 'new reply' })).toHaveCount(20)
  await page.getByRole('link', { name: 'Older' }).click()
  await page.getByRole('button', { name: 'Mark as read: 1 new reply to your story: Story 2', exact: true }).click()
  await expect(entries(page).filter({ hasText: 'new reply' })).toHaveCount(2)
  await page.getByRole('link', { name: 'Newest' }).click()
  await expect(entries(page).filter({ hasText: 'new reply' })).toHaveCount(20)
})

test('the page is only for its member, not cached, and closed during a suspension @js', async ({ site, rows }) => {
  const { author, reader, reply } = await anonymousScene(site, rows)
  await reply('I know that night.')
  const own = await ask(site, '/notifications', author)
  expect(own.headers.get('Cache-Control')).toContain('no-store')
  const page = await own.text()
  for (const text of ['The long night', '<meta name="robots" content="noindex"/>']) expect(page).toContain(text)
  const staff = [await signUp(site, rows, 'admin'), await signUp(site, rows, 'moderator')]
  for (const other of [reader, ...staff]) expect(await (await ask(site, '/notifications', other)).text()).not.toContain('The long night')
  const stranger = await ask(site, '/notifications')
  expect([stranger.status, stranger.headers.get('Location')]).toEqual([302, '/auth?redirect=%2Fnotifications'])
  const id = rows.prepare('SELECT "id" FROM "Notification" WHERE "userId" = ?').pluck().get(author.id) as string
  const forged: Record<string, string>[] = [{ id }, { upTo: v7() }, { id: "' OR 1=1--" }, { meetup: 'x' }]
  for (const fields of forged) await sendForm(site, '/notifications', fields, reader)
  expect(count(rows, 'Notification', '"id" = ? AND "readAt" IS NULL', id)).toBe(1)
  rows.prepare('UPDATE "User" SET "suspendedUntil" = ? WHERE "id" = ?').run('2999-01-01T00:00:00.000+00:00', author.id)
  expect((await ask(site, '/notifications', author)).headers.get('Location')).toBe('/decisions')
})

/** The story as its page shows it, without values that are unique to each story. */
const storyIn = (html: string, member: Member) => withoutOwn(/<article.*<\/article>/s.exec(html)![0], member)

/** A text without values that identify a person or a moment. */
const withoutOwn = (text: string, { username }: Member) => text
  .replaceAll(username, 'WRITER').replace(/([0-9a-f]{8}(-[0-9a-f]{4}){3}-|\b)[0-9a-f]{12}\b/g, 'ID')
  .replace(/name="writer" value="[^"]*"/g, '').replace(/<time.*?<\/time>/g, '').replace(/"[^"]*UTC"|20\d\d-[^"]*Z|\b\d{13}\b/g, 'TIME')

test('a commenter cannot tell whether the author was notified @js', async ({ site, rows }) => {
  const { reader, community } = await scene(site, rows)
  const hers = await shareStory(site, rows, reader, community, { title: 'Of the reader' })
  const [told, muting] = [await signUp(site, rows), await signUp(site, rows)]
  for (const writer of [told, muting]) await join(site, writer, community)
  await sendForm(site, `/block?post=${hers}`, { kind: 'mute' }, muting)
  const commentsOn = async (writer: Member) => {
    const postId = await shareStory(site, rows, writer, community, { title: 'The same night' })
    const fields = { communityId: community.id, postId }
    const inPlace = await sendForm(site, '/dashboard/in-place', { ...fields, 'in-place': 'comment', content: 'I know that night.' }, reader)
    const onPage = await sendForm(site, '/dashboard', { ...fields, intent: 'comment', content: 'And again.' }, reader)
    const page = await ask(site, `/dashboard?story=${postId}`, reader)
    return {
      inPlace: [inPlace.status, withoutOwn(await inPlace.text(), writer)],
      onPage: [onPage.status, onPage.headers.get('Location')?.replaceAll(postId, 'ID'), onPage.headers.getSetCookie()],
      page: storyIn(await page.text(), writer),
    }
  }
  expect(await commentsOn(told)).toEqual(await commentsOn(muting))
  expect([told, muting].map(({ id }) => count(rows, 'Notification', '"userId" = ?', id))).toEqual([1, 0])
})

test('the number of notifications is fetched when the tab is visible again, not twice in a moment, nor after signing out @js', async ({ page, context, site, rows }) => {
  const { author, reply } = await anonymousScene(site, rows)
  await enter(context, site, author)
  await openOperated(page, '/dashboard')
  await reply('I know that night.')
  const asked = askedByScripts(page)
  const lookAgain = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(space(page).getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()
  await lookAgain()
  await expect(space(page).getByRole('link', { name: 'Notifications (1 new)' })).toBeVisible()
  await lookAgain()
  expect(asked).toEqual([`${site.url}/notifications/unread`])

  await page.reload()
  await expect(space(page).getByRole('link', { name: 'Notifications (1 new)' })).toBeVisible()
  await context.clearCookies({ name: 'session' })
  await expect.poll(() => lookAgain().then(() => asked.length)).toBe(2)
  expect(await page.evaluate(() => fetch('/notifications/unread', { redirect: 'manual' }).then(({ type }) => type))).toBe('opaqueredirect')
  await expect(page).toHaveURL('/dashboard')
  await expect(space(page).getByRole('link', { name: 'Notifications (1 new)' })).toBeVisible()
})

test('the next meetup is shown in the member’s time zone until it was seen @js', async ({ page, context, site, rows }) => {
  writeFileSync(site.settingsFile, JSON.stringify({ meetup: { next: '2097-01-16T17:00:00Z' } }))
  const member = await signUp(site, rows)
  await expect.poll(async () => (await ask(site, '/library/meetup.ics', member)).status, { timeout: 15_000 }).toBe(200)
  await enter(context, site, member)
  await context.addCookies([{ name: 'tz', value: 'Africa/Nairobi', url: site.url }])
  await page.goto('/notifications')
  await expect(space(page).getByRole('link', { name: 'Notifications (1 new)' })).toBeVisible()
  await expect(entries(page)).toContainText('The next meetup is on January 16, 2097 at 8:00 PM GMT+3')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Mark as read: The next meetup/ }).click()
  await expect(isNew(page)).toHaveCount(0)
  await expect(entries(page)).toHaveCount(1)
  rows.prepare('UPDATE "User" SET "meetupSeen" = NULL WHERE "id" = ?').run(member.id)
  await entries(page).getByRole('link', { name: /^The next meetup/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: word('library:title') })).toBeVisible()
  await expect(space(page).getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()
})
