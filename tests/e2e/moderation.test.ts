import type { Page } from '@playwright/test'
import { v7 } from 'uuid'
import { objectTo, openCase } from './support/cases'
import { count, makeCommunity, type Rows } from './support/database'
import { expectLargeTargets, expectNoSidewaysScrolling } from './support/layout'
import { addComment, enter, join, shareStory, signUp, type Member, type StoryFields } from './support/members'
import { ask, sendForm } from './support/requests'
import type { Site } from './support/site'
import { expect, expectAccessible, test } from './support/test'
import { word } from './support/words'

const own = (key: string, values?: Record<string, string>) => word(`moderation:${key}`, values)
const ofCase = (key: string, values?: Record<string, string>) => word(`moderation-case:${key}`, values)
let made = 0

/** A member's story in a new community. */
async function storyOf(site: Site, rows: Rows, story: Partial<StoryFields> = {}, author?: Member) {
  const writer = author ?? (await signUp(site, rows))
  const community = makeCommunity(rows, `Quiet place ${process.pid}x${++made}`)
  await join(site, writer, community)
  const postId = await shareStory(site, rows, writer, community, { title: 'Untitled', ...story })
  return { writer, community, postId }
}

async function enterAs(page: Page, site: Site, rows: Rows, role: 'moderator' | 'admin' = 'moderator') {
  const member = await signUp(site, rows, role)
  await enter(page.context(), site, member)
  return member
}

const addNoteOfColleague = (rows: Rows, caseId: string, content: string) =>
  rows.prepare('INSERT INTO "CaseNote" ("id", "caseId", "staffId", "content", "createdAt") VALUES (?, ?, ?, ?, ?)')
    .run(v7(), caseId, v7(), content, new Date().toISOString())

const stateOf = (rows: Rows, postId: string) => rows.prepare('SELECT "state" FROM "Post" WHERE "id" = ?').pluck().get(postId)
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10)
const take = (page: Page) => page.getByRole('button', { name: ofCase('claim.take'), exact: true }).click()
const choose = (page: Page, name: string) => page.getByRole('radio', { name }).check()
const decide = (page: Page) => page.getByRole('button', { name: ofCase('decide.submit'), exact: true }).click()
const notice = (page: Page, name: string) => expect(page.getByRole('status').filter({ hasText: word(`moderation-notices:${name}`) })).toBeVisible()

test.describe('a moderator', () => {
  test('takes a report from the queue, reads the reasons before the text, hides the text and shows it again @no-js', async ({ page, site, rows }) => {
    const { writer, community, postId } = await storyOf(site, rows, { title: 'A loud story', content: 'You are all wrong.' })
    const id = openCase(rows, { postId, note: 'This hurts.' })
    const me = await enterAs(page, site, rows)
    await page.goto('/moderation')
    const row = page.getByRole('row').filter({ hasText: community.name })
    for (const text of [own('kinds.report'), own('reasons.kindness'), writer.username, own('nobody'), '1 report', 'Due in 48 hours']) await expect(row).toContainText(text)
    await expectAccessible(page)
    await expectNoSidewaysScrolling(page)
    await row.getByRole('link').click()
    await expect(page).toHaveURL(`/moderation/${id}`)
    await expect(page.getByText('This hurts.')).toBeVisible()
    await expect(page.getByText('You are all wrong.')).toBeHidden()
    await page.getByText(ofCase('text.open'), { exact: true }).click()
    await expect(page.getByText('You are all wrong.')).toBeVisible()
    await expect(page.getByRole('button', { name: ofCase('decide.submit'), exact: true })).toHaveCount(0)
    await take(page)
    await notice(page, 'claimed')

    await page.getByLabel(ofCase('notes.label')).fill('I have seen this before.')
    await page.getByRole('button', { name: ofCase('notes.submit') }).click()
    await notice(page, 'noted')
    await expect(page.getByText('I have seen this before.')).toBeVisible()

    await choose(page, ofCase('decide.acts.hidden'))
    await page.getByLabel(ofCase('words.label')).fill('Please be kind.')
    await decide(page)
    await expect(page.getByRole('alert')).toContainText(ofCase('decide.errors.rule'))
    await expect(page.getByLabel(ofCase('words.label'))).toHaveValue('Please be kind.')
    expect(stateOf(rows, postId)).toBe('shown')
    await expectAccessible(page)
    await expectLargeTargets(page)
    await expectNoSidewaysScrolling(page)
    await page.getByLabel(ofCase('decide.rule')).selectOption({ label: word('decisions:rules.kindness') })
    await decide(page)
    await notice(page, 'decided')
    expect(stateOf(rows, postId)).toBe('hidden')
    const decisions = page.getByRole('region', { name: ofCase('decisions.title') })
    for (const text of [ofCase('acts.hidden'), word('decisions:rules.kindness'), 'Please be kind.', me.username]) await expect(decisions).toContainText(text)
    await expectAccessible(page)

    await page.getByLabel(ofCase('words.label')).fill('We were too strict.')
    await page.getByRole('button', { name: ofCase('restore.submit') }).click()
    await notice(page, 'restored')
    expect(stateOf(rows, postId)).toBe('shown')
    await page.goto('/moderation?state=resolved')
    await expect(page.getByRole('row').filter({ hasText: community.name })).toContainText(own('closed_in_time'))
  })

  test('keeps a half-written note when a colleague adds a hundred, sends it, and hides and shows the text @js', async ({ page, site, rows }) => {
    const { postId } = await storyOf(site, rows)
    const id = openCase(rows, { postId })
    await enterAs(page, site, rows)
    await page.goto(`/moderation/${id}`)
    const box = page.getByLabel(ofCase('notes.label'))
    await box.fill('Half a note')
    for (let n = 0; n < 100; n++) addNoteOfColleague(rows, id, `Seen ${n}.`)
    await take(page)
    await expect(page.getByText('Seen 99.', { exact: true })).toBeVisible()
    await expect(box).toHaveValue('Half a note')
    await page.getByRole('button', { name: ofCase('notes.submit') }).click()
    await notice(page, 'noted')
    await expect(page.getByText('Half a note', { exact: true })).toBeVisible()
    await expect(box).toHaveValue('')

    await choose(page, ofCase('decide.acts.hidden'))
    await page.getByLabel(ofCase('words.label')).fill('Please be kind.')
    await decide(page)
    await expect(page.getByRole('alert')).toContainText(ofCase('decide.errors.rule'))
    await expect(page.getByLabel(ofCase('words.label'))).toHaveValue('Please be kind.')
    await page.getByLabel(ofCase('decide.rule')).selectOption({ label: word('decisions:rules.kindness') })
    await decide(page)
    await notice(page, 'decided')
    expect(stateOf(rows, postId)).toBe('hidden')
    await page.getByLabel(ofCase('words.label')).fill('We were too strict.')
    await page.getByRole('button', { name: ofCase('restore.submit') }).click()
    await notice(page, 'restored')
    expect(stateOf(rows, postId)).toBe('shown')
  })

  test('confirms a deletion, and keeps all input when going back @no-js', async ({ page, site, rows }) => {
    const { writer, community, postId } = await storyOf(site, rows, { title: 'To be deleted' })
    await addComment(site, writer, community, postId, 'And a comment.')
    const commentId = rows.prepare('SELECT "id" FROM "Comment" WHERE "postId" = ?').pluck().get(postId) as string
    const me = await enterAs(page, site, rows)
    /** Takes the case, and decides to delete its text up to the question. */
    const askToDelete = async (id: string, kind: 'post' | 'comment') => {
      await sendForm(site, `/moderation/${id}`, { intent: 'claim', from: '' }, me)
      await page.goto(`/moderation/${id}`)
      await choose(page, ofCase('decide.acts.deleted'))
      await page.getByLabel(ofCase('decide.rule')).selectOption({ label: word('decisions:rules.harm') })
      await page.getByLabel(ofCase('words.label')).fill('This\nis dangerous.')
      await decide(page)
      await expect(page.getByRole('heading', { name: `Are you sure you want to delete this ${kind}?` })).toBeVisible()
    }
    const confirm = async (id: string, kind: 'post' | 'comment') => {
      await page.getByRole('button', { name: word(`frame:deletion.confirm_${kind}`) }).click()
      await notice(page, 'decided')
      expect(count(rows, 'Decision', '"caseId" = ? AND "textAct" = \'deleted\' AND "words" = ?', id, 'This\nis dangerous.')).toBe(1)
    }

    const ofComment = openCase(rows, { postId, commentId })
    await askToDelete(ofComment, 'comment')
    expect(count(rows, 'Comment', '"id" = ?', commentId)).toBe(1)
    await confirm(ofComment, 'comment')
    expect(count(rows, 'Comment', '"id" = ?', commentId)).toBe(0)

    const ofStory = openCase(rows, { postId })
    await askToDelete(ofStory, 'post')
    await expectAccessible(page)
    expect(count(rows, 'Post', '"id" = ?', postId)).toBe(1)
    await page.getByRole('button', { name: ofCase('question.back') }).click()
    await expect(page.getByLabel(ofCase('words.label'))).toHaveValue('This\nis dangerous.')
    await expect(page.getByRole('radio', { name: ofCase('decide.acts.deleted') })).toBeChecked()
    await decide(page)
    await confirm(ofStory, 'post')
    expect(count(rows, 'Post', '"id" = ?', postId)).toBe(0)
  })

  test('sees urgent cases first, and cases taken by others @js', async ({ page, site, rows }) => {
    const { community, postId } = await storyOf(site, rows, {})
    const { postId: worryingId, community: other } = await storyOf(site, rows, {})
    openCase(rows, { postId })
    const id = openCase(rows, { postId: worryingId, reason: 'worried', note: 'She sounds desperate.' })
    const colleague = await signUp(site, rows, 'moderator')
    await enterAs(page, site, rows, 'admin')
    await page.goto('/moderation')
    const rowsShown = await page.getByRole('row').allInnerTexts()
    const at = (name: string) => rowsShown.findIndex((text) => text.includes(name))
    expect(at(other.name)).toBeLessThan(at(community.name))
    expect(rowsShown[at(other.name)]).toContain(own('urgent'))
    await sendForm(site, `/moderation/${id}`, { intent: 'claim', from: '' }, colleague)
    await page.goto(`/moderation/${id}`)
    await expect(page.getByRole('note')).toContainText(ofCase('worried'))
    await page.getByRole('button', { name: ofCase('claim.take_over', { name: colleague.username }) }).click()
    await notice(page, 'claimed')
    await expect(page.getByText(`from ${colleague.username}`)).toBeVisible()
    const late = await sendForm(site, `/moderation/${id}`, { intent: 'decide', textAct: 'kept', sanction: 'none', words: 'Mine' }, colleague)
    expect(late.status).toBe(409)
    const answer = await late.text()
    for (const text of [ofCase('failures.changed'), '>Mine</textarea>']) expect(answer).toContain(text)
    await page.getByRole('button', { name: ofCase('claim.release') }).click()
    await notice(page, 'released')
  })

  test('cannot handle a case about an own text, or an objection to an own decision @no-js', async ({ page, site, rows }) => {
    const me = await enterAs(page, site, rows)
    const { postId } = await storyOf(site, rows, {}, me)
    const ownCase = openCase(rows, { postId })
    await page.goto(`/moderation/${ownCase}`)
    await expect(page.getByText(ofCase('claim.own'))).toBeVisible()
    await expect(page.getByRole('button', { name: ofCase('claim.take'), exact: true })).toHaveCount(0)
    expect((await sendForm(site, `/moderation/${ownCase}`, { intent: 'claim', from: '' }, me)).status).toBe(403)

    const story = await storyOf(site, rows, { isAnonymous: 'on' })
    const id = openCase(rows, { postId: story.postId })
    await sendForm(site, `/moderation/${id}`, { intent: 'claim', from: '' }, me)
    await sendForm(site, `/moderation/${id}`, { intent: 'decide', textAct: 'hidden', sanction: 'muted', until: inDays(9), rule: 'advice', words: 'No.' }, me)
    const objection = objectTo(rows, id, 'It helped me.')
    expect(await (await ask(site, `/moderation/${objection}`, me)).text()).toContain(ofCase('claim.decided'))
    expect((await sendForm(site, `/moderation/${objection}`, { intent: 'claim', from: '' }, me)).status).toBe(403)

    await enterAs(page, site, rows)
    await page.goto(`/moderation/${objection}`)
    await expect(page.getByText('It helped me.')).toBeVisible()
    await take(page)
    await notice(page, 'claimed')
    await expectAccessible(page)
    await choose(page, ofCase('appeal.overturned'))
    await page.getByLabel(ofCase('words.label')).fill('You were right.')
    await page.getByRole('button', { name: ofCase('appeal.submit'), exact: true }).click()
    await notice(page, 'appeal_decided')
    expect(stateOf(rows, story.postId)).toBe('shown')
    expect(count(rows, 'User', '"id" = ? AND "mutedUntil" IS NULL', story.writer.id)).toBe(1)
  })

  test('gets no server error, whatever is sent @js', async ({ site, rows }) => {
    const { postId } = await storyOf(site, rows)
    const id = openCase(rows, { postId })
    const me = await signUp(site, rows, 'moderator')
    const strange = ['', '0', '-1', 'null', '{}', '%00', '\u0000', 'a\ud800b', "' OR 1=1--", '00000000-0000-7000-8000-000000000000', '9'.repeat(300)]
    for (const text of strange) {
      for (const priority of ['1', text]) {
        expect((await ask(site, `/moderation?${new URLSearchParams({ state: text, after: text, priority })}`, me)).status, text).toBe(200)
      }
      expect((await ask(site, `/moderation/${new URLSearchParams([[text, '']]).toString().slice(0, -1)}`, me)).status, text).toBeLessThan(500)
      for (const intent of ['claim', 'release', 'note', 'decide', 'appeal', 'restore', text]) {
        const fields = { intent, from: text, content: text, textAct: text, sanction: text, until: text, rule: text, words: text, verdict: text, submission: text, step: text }
        expect((await sendForm(site, `/moderation/${id}`, fields, me)).status, `${intent} ${text}`).toBeLessThan(500)
      }
    }
    expect(stateOf(rows, postId)).toBe('shown')
  })
})
