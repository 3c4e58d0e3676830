import { count, makeCommunity, type Rows } from './support/database'
import { addComment, enter, join, shareStory, signUp, type Member, type Role, type StoryFields } from './support/members'
import { ask, sendForm } from './support/requests'
import type { Site } from './support/site'
import { expect, expectAccessible, test } from './support/test'
import { word } from './support/words'

const nowhere = '01a1fa94-adf7-706e-a456-2d8df5d5e5a0'

/** A story and its reader. */
async function storyToRead(site: Site, rows: Rows, fields: StoryFields, role: Role = 'member') {
  const community = makeCommunity(rows, `About ${fields.title}`)
  const [writer, reader] = [await signUp(site, rows), await signUp(site, rows, role)]
  await join(site, writer, community)
  // A member with the role visitor joined before getting it.
  rows.prepare('INSERT INTO "Membership" ("userId", "communityId", "joinedAt") VALUES (?, ?, ?)').run(reader.id, community.id, new Date().toISOString())
  return { community, writer, reader, id: await shareStory(site, rows, writer, community, fields) }
}

interface CaseRow {
  id: string
  priority: number
  title: string
  content: string
  reason: string
  note: string
}

/** The cases about a story and its comments, each with one report. */
const casesOf = (rows: Rows, postId: string) =>
  rows.prepare(`
    SELECT c."id", c."priority", c."title", c."content", r."reason", r."note"
    FROM "Case" c JOIN "Report" r ON r."caseId" = c."id" WHERE c."postId" = ? ORDER BY c."id"`).all(postId) as CaseRow[]

test('a story is reported, the reporter learns where the answer will appear, and a second report changes the first @no-js', async ({ page, site, rows }) => {
  const { id, reader, writer } = await storyToRead(site, rows, { title: 'Unkind', content: 'You are all wrong.', isAnonymous: 'on' })
  await enter(page.context(), site, reader)
  await page.goto('/dashboard')
  await page.getByRole('article', { name: 'Unkind' }).getByRole('link', { name: 'Report Unkind', exact: true }).click()
  await expect(page.getByRole('heading', { name: word('decisions:report.title'), level: 1 })).toBeVisible()
  await expect(page.getByText('Unkind', { exact: true })).toBeVisible()
  const { username } = writer
  expect(await page.content()).not.toMatch(new RegExp(`${username}|${writer.id}`))
  await expectAccessible(page)
  await page.getByLabel(word('decisions:report.reasons.kindness')).check()
  await page.getByLabel(word('decisions:report.note')).fill('It presses everybody.')
  await page.getByRole('button', { name: word('decisions:report.submit'), exact: true }).click()
  await expect(page.getByText(word('decisions:report.thanks'))).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(casesOf(rows, id)).toMatchObject([{ priority: 1, title: 'Unkind', content: 'You are all wrong.', reason: 'kindness', note: 'It presses everybody.' }])

  await page.getByRole('link', { name: word('frame:member.decisions'), exact: true }).click()
  const report = page.getByRole('article', { name: word('decisions:reports.story', { community: '\u2068About Unkind\u2069' }) })
  await expect(report).toContainText('A moderator is still looking at it')
  await expect(report).toContainText('It presses everybody.')
  await expect(page.getByText('You are all wrong.')).toHaveCount(0)
  await expectAccessible(page)

  await sendForm(site, `/report?post=${id}`, { reason: 'selling', note: '' }, reader)
  await page.goto(`/report?post=${id}`)
  await expect(page.getByText(word('decisions:report.again'))).toBeVisible()
  await expect(page.getByLabel(word('decisions:report.reasons.selling'))).toBeChecked()
  expect(casesOf(rows, id)).toMatchObject([{ reason: 'selling' }])
})

test('missing fields are reported, and all choices and texts stay @js', async ({ page, site, rows }) => {
  const { id, reader } = await storyToRead(site, rows, { title: 'Something else' })
  const withoutReason = await (await sendForm(site, `/report?post=${id}`, { note: 'Look at this.' }, reader)).text()
  for (const text of [word('decisions:report.errors.reason'), '>Look at this.</textarea>']) expect(withoutReason).toContain(text)
  const withoutNote = await (await sendForm(site, `/report?post=${id}`, { reason: 'other', note: '' }, reader)).text()
  expect(withoutNote).toContain(word('decisions:report.errors.note'))
  expect(withoutNote).toMatch(/<input(?=[^>]*value="other")[^>]* checked=""/)

  await enter(page.context(), site, reader)
  await page.goto(`/report?post=${id}`)
  const submit = page.getByRole('button', { name: word('decisions:report.submit'), exact: true })
  await page.getByLabel(word('decisions:report.note')).fill('Look at this.')
  await submit.click()
  await expect(page.getByRole('alert')).toContainText(word('decisions:report.errors.reason'))
  await expect(page.getByLabel(word('decisions:report.note'))).toHaveValue('Look at this.')
  await page.getByLabel(word('decisions:report.reasons.other'), { exact: false }).check()
  await page.getByLabel(word('decisions:report.note')).fill('')
  await submit.click()
  await expect(page.getByRole('alert')).toContainText(word('decisions:report.errors.note'))
  await expect(page.getByLabel(word('decisions:report.reasons.other'), { exact: false })).toBeChecked()
  await expectAccessible(page)
  expect(casesOf(rows, id)).toEqual([])
  await page.getByRole('link', { name: word('decisions:report.cancel') }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('worry about the author of a comment comes first, and the report leads back to the comments @js', async ({ page, site, rows }) => {
  const { community, reader, writer, id } = await storyToRead(site, rows, { title: 'Commented upon' })
  const story = page.getByRole('article', { name: 'Commented upon' })
  await addComment(site, writer, community, id, 'I cannot go on.')
  await enter(page.context(), site, reader)
  await page.goto('/dashboard')
  await story.getByRole('link', { name: 'Show comments (1)' }).click()
  await story.getByRole('link', { name: word('dashboard:report_comment_name', { username: writer.username }), exact: true }).click()
  await expect(page.getByText('call your local emergency number')).toBeVisible()
  await page.getByLabel(word('decisions:report.reasons.worried')).check()
  await page.getByRole('button', { name: word('decisions:report.submit'), exact: true }).dblclick()
  await expect(page.getByText(word('decisions:report.thanks_worried'))).toBeVisible()
  await expect(story.getByText('I cannot go on.')).toBeVisible()
  expect(casesOf(rows, id)).toMatchObject([{ priority: 0, title: '', content: 'I cannot go on.', reason: 'worried' }])
})

test('the page of a text hidden meanwhile says that it is gone, with the way back @js', async ({ page, site, rows }) => {
  const { id, reader } = await storyToRead(site, rows, { title: 'Hidden meanwhile' })
  rows.prepare(`UPDATE "Post" SET "state" = 'hidden' WHERE "id" = ?`).run(id)
  await enter(page.context(), site, reader)
  expect((await page.goto(`/report?post=${id}&back=${encodeURIComponent('/journey')}`))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('decisions:report.gone.title'))
  await expect(page.getByText('Hidden meanwhile')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: word('decisions:report.gone.back') }).click()
  await expect(page).toHaveURL('/journey')
})

test('an own text has no report link, and its report page is missing @js', async ({ site, rows }) => {
  const { id, reader, writer } = await storyToRead(site, rows, { title: 'My own' })
  const feedOf = async (member: Member) => (await ask(site, '/dashboard', member)).text()
  expect(await feedOf(reader)).toContain(`href="/report?post=${id}`)
  const own = await feedOf(writer)
  expect(own).toContain('My own')
  expect(own).not.toContain('/report?')
  expect((await ask(site, `/report?post=${id}`, writer)).status).toBe(404)
})

test('a reader without access to a text cannot report it and learns nothing of it, and the way back stays on the site @js', async ({ site, rows }) => {
  const { id, reader } = await storyToRead(site, rows, { title: 'Closed circle' })
  const stranger = await signUp(site, rows)
  const before = count(rows, 'Case')
  const addresses = [`post=${id}`, `post=${nowhere}`, `comment=${nowhere}`, 'post=1', 'comment=%00', 'post=', '']
  for (const query of addresses) {
    const answers = [await ask(site, `/report?${query}`, stranger), await ask(site, `/report.data?${query}`, stranger)]
    for (const answer of answers) expect(await answer.text(), query).not.toContain('Closed circle')
    expect(answers[0]!.status, query).toBe(404)
    expect((await sendForm(site, `/report?${query}`, { reason: 'harm', note: '' }, stranger)).status, query).toBeLessThan(500)
  }
  expect(count(rows, 'Case')).toBe(before)
  expect((await ask(site, `/report?post=${id}`)).headers.get('Location')).toBe(`/auth?redirect=${encodeURIComponent(`/report?post=${id}`)}`)

  for (const back of ['https://evil.test/', '//evil.test', '/\\evil.test']) {
    const answer = await sendForm(site, `/report?post=${id}&back=${encodeURIComponent(back)}`, { reason: 'harm', note: '' }, reader)
    expect(answer.headers.get('Location')).toBe('/dashboard')
  }
})

for (const role of ['visitor', 'moderator'] as const) {
  test(`the role ${role} may report too @js`, async ({ site, rows }) => {
    const { id, reader } = await storyToRead(site, rows, { title: `Seen by a ${role}` }, role)
    expect(await (await ask(site, '/dashboard', reader)).text()).toContain(`href="/report?post=${id}`)
    const answer = await sendForm(site, `/report?post=${id}`, { reason: 'privacy', note: '' }, reader)
    const [report] = casesOf(rows, id)
    expect(report).toMatchObject({ reason: 'privacy' })
    expect(answer.headers.get('Location')).toBe(role === 'moderator' ? `/moderation/${report!.id}` : '/dashboard')
  })
}
