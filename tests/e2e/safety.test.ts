import type { Page } from '@playwright/test'
import { count, makeCommunity, type Community, type Rows } from './support/database'
import { expectLargeTargets, expectNoSidewaysScrolling } from './support/layout'
import { addComment, enter, join, shareStory, signUp, type Member, type StoryFields } from './support/members'
import { ask, sendForm } from './support/requests'
import type { Site } from './support/site'
import { siteRoutes } from './security/site-routes'
import { expect, expectAccessible, test } from './support/test'
import { word } from './support/words'

const topic = (note: string) => word(`story-safety:topics.${note}`)
const folded = word('story-safety:story.folded')
const story = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const changeNotesOf = (title: string) => word('story-safety:story.change_name', { title })
const press = (page: Page, key: string) => page.getByRole('button', { name: word(key), exact: true }).click()

/** An author and a reader of one community. */
async function scene(site: Site, rows: Rows, name: string) {
  const community = makeCommunity(rows, name)
  const [writer, reader] = [await signUp(site, rows), await signUp(site, rows)]
  for (const member of [writer, reader]) await join(site, member, community)
  return { community, writer, reader }
}

/** Judges a page at the width of a phone, which all tests of this file have. */
async function judge(page: Page) {
  await expectAccessible(page)
  await expectLargeTargets(page)
  await expectNoSidewaysScrolling(page)
}

const shareWithNote = (site: Site, rows: Rows, author: Member, community: Community, title: string, contentNotes: string) =>
  shareStory(site, rows, author, community, { title, contentNotes } as StoryFields)

test.use({ viewport: { width: 360, height: 800 } })

test('an author chooses content notes for a story, and readers find it folded, title included', async ({ page, site, rows }) => {
  const { writer, reader } = await scene(site, rows, 'About notes')
  await enter(page.context(), site, writer)
  await page.goto('/dashboard?share')
  await page.getByText(word('story-safety:share.summary')).click()
  await page.getByLabel(topic('grief')).check()
  await page.getByRole('textbox', { name: word('dashboard:share.content'), exact: true }).fill('It hurts.')
  await page.getByLabel(word('dashboard:share.anonymous')).check()
  await press(page, 'dashboard:share.submit')
  await expect(page.getByRole('alert')).toContainText('Please fill in all required fields')
  await expect(page.getByLabel(word('dashboard:share.title'))).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('textbox', { name: word('dashboard:share.content'), exact: true })).toHaveValue('It hurts.')
  await expect(page.getByLabel(topic('grief'))).toBeChecked()
  await expectAccessible(page)
  await page.getByLabel(word('dashboard:share.title')).fill('The empty chair')
  await press(page, 'dashboard:share.submit')
  await expect(story(page, 'The empty chair')).toContainText('Content note: Grief')
  await expect(page.getByRole('link', { name: changeNotesOf('The empty chair'), exact: true })).toHaveAttribute('href', /^\/dashboard\/notes\?post=/)

  await enter(page.context(), site, reader)
  await page.goto('/dashboard')
  const card = story(page, folded)
  await expect(card.getByText('The empty chair')).toBeHidden()
  await expect(card.getByText('It hurts.')).toBeHidden()
  await judge(page)
  await card.getByText(word('story-safety:story.open', { notes: 'Grief' })).click()
  await expect(card.getByRole('heading', { name: 'The empty chair', level: 4 })).toBeVisible()
  await card.getByRole('link', { name: 'Show comments (0)' }).click()
  await expect(card.getByText('It hurts.')).toBeVisible()
  await card.getByLabel(word('dashboard:comments.label')).fill('With you.')
  await card.getByRole('button', { name: word('dashboard:comments.submit'), exact: true }).click()
  await expect(card.getByText('With you.')).toBeVisible()
  await expect(card.getByText('It hurts.')).toBeVisible()
  await judge(page)
})

test('an author changes the notes of an own story later, and no other member can', async ({ page, site, rows }) => {
  const { community, writer, reader } = await scene(site, rows, 'About second thoughts')
  const id = await shareStory(site, rows, writer, community, { title: 'A glass' })
  await enter(page.context(), site, writer)
  await page.goto(`/dashboard/notes?post=${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('safety:notes.title'))
  await judge(page)
  await page.getByLabel(topic('alcohol-drugs')).check()
  await page.getByLabel(topic('relapse')).check()
  await press(page, 'safety:notes.submit')
  await expect(page.getByText(word('safety:notes.saved'))).toBeVisible()
  await expect(story(page, 'A glass')).toContainText('Content note: Alcohol and drugs')
  expect((await ask(site, `/dashboard/notes?post=${id}`, reader)).status).toBe(404)
  expect((await sendForm(site, `/dashboard/notes?post=${id}`, { contentNotes: 'grief' }, reader)).headers.get('Location')).toBe('/dashboard')
  expect(rows.prepare('SELECT "notes" FROM "Post" WHERE "id" = ?').pluck().get(id)).toBe(48)
})

test('a story that a reader leaves out is in none of the reader’s lists, and opens by its address if confirmed @no-js', async ({ page, site, rows }) => {
  const { community, writer, reader } = await scene(site, rows, 'About leaving out')
  const id = await shareWithNote(site, rows, writer, community, 'Of my mother', 'grief')
  await shareWithNote(site, rows, writer, community, 'Of plates', 'eating')
  await enter(page.context(), site, reader)
  await page.goto('/account/reading')
  await judge(page)
  await page.getByLabel(topic('grief')).selectOption('leave-out')
  await page.getByLabel(topic('eating')).selectOption('show')
  await press(page, 'safety:reading.submit')
  await expect(page.getByText(word('safety:reading.saved'))).toBeVisible()
  await expect(page.getByLabel(topic('grief'))).toHaveValue('leave-out')
  await page.goto('/dashboard')
  await expect(story(page, 'Of plates')).toContainText('Content note: Eating')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.goto(`/dashboard?story=${id}`)
  await expect(page.getByRole('heading', { name: word('story-safety:story.left_out_title') })).toBeVisible()
  await expect(page.getByText('Of my mother')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: word('story-safety:story.show_once') }).click()
  await expect(page.getByRole('heading', { name: 'Of my mother' })).toBeVisible()
})

test('an invalid choice is refused, and the other choices are kept @js', async ({ site, rows }) => {
  const reader = await signUp(site, rows)
  const fields = { grief: 'always', discreet: 'on' }
  const answer = await sendForm(site, '/account/reading', fields, reader)
  expect(answer.status).toBe(400)
  expect(rows.prepare('SELECT "discreet", "notesFolded" FROM "User" WHERE "id" = ?').get(reader.id)).toEqual({ discreet: 0, notesFolded: 1023 })
})

test('a member is muted by a comment, and all of that member’s named texts are hidden until the mute ends @js', async ({ page, site, rows }) => {
  const { community, writer, reader } = await scene(site, rows, 'About muting')
  const id = await shareStory(site, rows, reader, community, { title: 'Mine' })
  await shareStory(site, rows, writer, community, { title: 'By name' })
  await shareStory(site, rows, writer, community, { title: 'Without a name', isAnonymous: 'on' })
  await addComment(site, writer, community, id, 'You again.')
  await enter(page.context(), site, reader)
  await page.goto(`/dashboard?comments=${id}`)
  await page.getByRole('link', { name: word('story-safety:story.block_comment_name', { username: writer.username }), exact: true }).click()
  await expect(page.getByRole('heading', { name: word('safety:block.title', { username: `\u2068${writer.username}\u2069` }), level: 1 })).toBeVisible()
  await judge(page)
  await expect(page.getByLabel(word('safety:block.kinds.mute'), { exact: false }).first()).toBeChecked()
  await page.getByRole('button', { name: word('frame:form.save'), exact: true }).dblclick()
  await expect(page.getByRole('status').getByText(word('safety:notices.muted'))).toBeVisible()
  await expect(page.getByText('You again.')).toHaveCount(0)
  await expect(page.getByText(word('story-safety:story.no_comments'))).toBeVisible()
  await expect(story(page, 'By name')).toHaveCount(0)
  await expect(story(page, 'Without a name')).toBeVisible()
  await page.getByRole('link', { name: word('safety:notices.undo'), exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: writer.username })).toContainText('Muted since')
  await judge(page)
  await page.getByRole('button', { name: word('safety:blocks.end_name', { name: writer.username }), exact: true }).click()
  await expect(page.getByText(word('safety:blocks.empty'))).toBeVisible()
  await page.goto('/dashboard')
  await expect(story(page, 'By name')).toBeVisible()
})

test('a member blocked by name cannot find or answer the other’s named texts @no-js', async ({ page, site, rows }) => {
  const { community, writer, reader } = await scene(site, rows, 'About blocking')
  const mine = await shareStory(site, rows, reader, community, { title: 'Mine alone' })
  await shareStory(site, rows, writer, community, { title: 'Loud' })
  await enter(page.context(), site, reader)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Mute or block Loud', exact: true }).click()
  await page.getByRole('radio', { name: word('safety:block.kinds.block') }).check()
  await press(page, 'frame:form.save')
  await expect(page.getByText(word('safety:notices.blocked'))).toBeVisible()
  await expect(story(page, 'Loud')).toHaveCount(0)

  const gone = await (await ask(site, `/dashboard?story=${mine}`, writer)).text()
  expect(gone).toContain(word('story-safety:story.gone'))
  expect(gone).not.toContain('Mine alone')
  await addComment(site, writer, community, mine, 'Still here.')
  await sendForm(site, '/dashboard/like', { postId: mine, like: '1' }, writer)
  expect(count(rows, 'Comment', '"postId" = ?', mine) + count(rows, 'Like', '"postId" = ?', mine)).toBe(0)
  for (const path of [`/report?post=${mine}`, `/block?post=${mine}`]) expect((await ask(site, path, writer)).status).toBe(404)
})

test('the author of an anonymous story is blocked without being identified @no-js', async ({ page, site, rows }) => {
  const { community, writer, reader } = await scene(site, rows, 'About the unknown')
  const title = `Too much ${'x'.repeat(140)}`
  await shareStory(site, rows, writer, community, { title: 'Before', isAnonymous: 'on' })
  await shareStory(site, rows, writer, community, { title, isAnonymous: 'on' })
  await enter(page.context(), site, reader)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: `Mute or block ${title}`, exact: true }).click()
  await expect(page.getByRole('heading', { name: word('safety:block.unknown_title'), level: 1 })).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  expect(await page.content()).not.toMatch(new RegExp(`${writer.username}|${writer.id}`))
  await judge(page)
  await press(page, 'safety:block.unknown_submit')
  await expect(page.getByRole('status').getByText(word('safety:block.unknown.covers'))).toBeVisible()
  await expect(story(page, title)).toHaveCount(0)
  await expect(story(page, 'Before')).toBeVisible()
  await page.goto('/account/blocks')
  const entry = page.getByRole('listitem').filter({ hasText: word('safety:blocks.unknown', { title: `\u2068${title}\u2069` }) })
  await expect(entry).toContainText('Blocked since')
  expect(await page.content()).not.toMatch(new RegExp(`${writer.username}|${writer.id}`))
  await entry.getByRole('button').click()
  await expect(entry).toHaveCount(0)
  expect(await (await ask(site, '/dashboard', reader)).text()).toContain(title)
})

test('a member cannot block an own or an unreadable text, and the way back stays on the site @js', async ({ site, rows }) => {
  const { community, writer, reader } = await scene(site, rows, 'About oneself')
  const id = await shareStory(site, rows, writer, community, { title: 'Secret', isAnonymous: 'on' })
  const stranger = await signUp(site, rows)
  for (const who of [writer, stranger]) expect((await ask(site, `/block?post=${id}`, who)).status).toBe(404)
  for (const query of ['', 'post=', 'post=1', 'comment=%00']) expect((await ask(site, `/block?${query}`, reader)).status, query).toBe(404)
  const feedOf = async (member: Member) => (await ask(site, '/dashboard', member)).text()
  expect(await feedOf(reader)).toContain(`href="/block?post=${id}`)
  const own = await feedOf(writer)
  expect(own).toContain('Secret')
  expect(own).not.toContain('/block?')
  const answer = await sendForm(site, `/block?post=${id}&back=https://evil.test/`, { kind: 'block' }, reader)
  expect(answer.headers.get('Location')).toBe('/dashboard')
})

test('in discreet mode every page has the same title, which does not reveal its subject @js', async ({ page, site, rows }) => {
  const reader = await signUp(site, rows)
  await enter(page.context(), site, reader)
  await page.goto('/account/reading')
  await page.getByLabel(word('safety:reading.discreet')).check()
  await press(page, 'safety:reading.submit')
  await expect(page).toHaveTitle('Reading list')
  const admin = await signUp(site, rows, 'admin')
  rows.prepare('UPDATE "User" SET "discreet" = 1 WHERE "id" = ?').run(admin.id)
  const paths = siteRoutes().filter(({ isApi, hasLoader, path }) => !isApi && hasLoader && !path.includes('$')).map(({ path }) => path)
  const nowhere = '01a1fa94-adf7-706e-a456-2d8df5d5e5a0'
  const asked = [...paths, '/api/docs', '/no-such-page', `/dashboard?story=${nowhere}`, `/dashboard?delete=${nowhere}`, `/block?post=${nowhere}`, '/dashboard?_data=x']
  let pages = 0
  const refused = ['/moderation', '/admin'].map((path) => [path, reader] as const)
  for (const [path, member] of [...asked.map((each) => [each, admin] as const), ['/dashboard', reader] as const, ...refused]) {
    const answer = await ask(site, path, member)
    const html = await answer.text()
    // Before the site knows the member it refuses with a neutral text.
    if (!/<title>/.test(html) || !answer.headers.get('Content-Type')?.startsWith('text/html') || path.includes('_data')) continue
    pages++
    expect(/<title>(.*?)<\/title>/.exec(html)?.[1], path).toBe('Reading list')
    expect(html, path).not.toMatch(/<meta (name="(description|keywords)"|property="og:)|application\/ld\+json|atom\+xml/)
  }
  expect(pages).toBeGreaterThan(50)
})

test('in Arabic, on a dark screen, the pages for safe reading fit a phone and can be operated @js', async ({ page, context, site, rows }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await context.addCookies([{ name: 'preferred-language', value: 'ar', url: site.url }])
  const { community, writer, reader } = await scene(site, rows, 'About looks')
  const share = (author: Member, story: StoryFields) => shareStory(site, rows, author, community, story)
  const [own, named] = [await share(reader, { title: 'My own' }), await share(writer, { title: 'Named' })]
  const unknown = await share(writer, { title: 'x'.repeat(150), isAnonymous: 'on' })
  const noted = await shareWithNote(site, rows, writer, community, 'Folded away', 'abortion')
  await enter(context, site, reader)
  const visit = (path: string) => page.goto(path).then(() => judge(page))
  for (const path of [`/block?post=${named}`, `/block?post=${unknown}`, `/dashboard/notes?post=${own}`, '/account/reading']) await visit(path)
  for (const id of [named, unknown]) await sendForm(site, `/block?post=${id}`, { kind: 'block' }, reader)
  for (const path of ['/account/blocks', `/dashboard?comments=${noted}`]) await visit(path)
})
