import { v7 } from 'uuid'
import { memberActions, memberWithEverything } from './security/forms'
import { count, makeCommunity, type Rows } from './support/database'
import { enter, join, shareStory, signUp, type Member } from './support/members'
import { ask, sendForm } from './support/requests'
import type { Site } from './support/site'
import { expect, expectAccessible, test } from './support/test'
import { word } from './support/words'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** Until when a member can only read, or can read only the decisions. */
const sanction = (rows: Rows, member: Member, column: 'mutedUntil' | 'suspendedUntil', until: string | null) =>
  rows.prepare(`UPDATE "User" SET "${column}" = ? WHERE "id" = ?`).run(until, member.id)

interface DecisionFields {
  postId: string
  communityId: string
  title: string
  sanction?: string
  until?: string
}

/** Writes a decision that hid the member's story; the screens of moderators have their own tests. */
function decide(rows: Rows, author: Member, { postId, communityId, title, sanction = 'none', until }: DecisionFields): string {
  const [caseId, id, at] = [v7(), v7(), new Date().toISOString()]
  rows.prepare(`
    INSERT INTO "Case" ("id", "kind", "status", "priority", "dueAt", "communityId", "postId", "authorId", "isAnonymous", "title", "content", "createdAt", "closedAt")
    VALUES (?, 'report', 'resolved', 1, ?, ?, ?, ?, 0, ?, 'Every word of it.', ?, ?)`).run(caseId, at, communityId, postId, author.id, title, at, at)
  rows.prepare(`
    INSERT INTO "Decision" ("id", "caseId", "authorId", "staffId", "textAct", "sanction", "until", "rule", "words", "createdAt")
    VALUES (?, ?, ?, ?, 'hidden', ?, ?, 'kindness', 'Please be gentle.', ?)`).run(id, caseId, author.id, v7(), sanction, until ?? null, at)
  rows.prepare(`UPDATE "Post" SET "state" = 'hidden' WHERE "id" = ?`).run(postId)
  return id
}

async function hiddenStory(site: Site, rows: Rows, title: string, more: Partial<DecisionFields> = {}) {
  const community = makeCommunity(rows, `About ${title}`)
  const author = await signUp(site, rows)
  await join(site, author, community)
  const postId = await shareStory(site, rows, author, community, { title })
  const decisionId = decide(rows, author, { postId, communityId: community.id, title, ...more })
  rows.prepare('UPDATE "Community" SET "postCount" = 0 WHERE "id" = ?').run(community.id)
  return { community, author, postId, decisionId }
}

test('an author reads the action, the rule and the reason, and marks the decision as read @js', async ({ page, site, rows }) => {
  const { author } = await hiddenStory(site, rows, 'Too sharp')
  await enter(page.context(), site, author)
  await page.goto('/dashboard')
  await expect(page.getByText(word('dashboard:decisions.unread_one', { count: '1' }))).toBeVisible()
  const panel = page.getByRole('region', { name: word('dashboard:not_shown.title') })
  await expect(panel).toContainText(word('dashboard:not_shown.hidden'))
  await expectAccessible(page)
  await panel.getByRole('link', { name: word('dashboard:not_shown.why_name', { title: 'Too sharp' }) }).click()

  const decision = page.getByRole('article', { name: /Too sharp/ })
  for (const text of [word('decisions:acts.hidden'), word('decisions:rules.kindness'), 'Please be gentle.']) await expect(decision).toContainText(text)
  await decision.getByText(word('decisions:about.whole'), { exact: true }).click()
  await expect(decision.getByText('Every word of it.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: word('decisions:seen.submit') }).click()
  await expect(page.getByText(word('decisions:seen.done'))).toBeVisible()
  await expect(page.getByRole('button', { name: word('decisions:seen.submit') })).toHaveCount(0)
  await page.goto('/dashboard')
  await expect(panel).toBeVisible()
  await expect(page.getByText(word('dashboard:decisions.unread_one', { count: '1' }))).toHaveCount(0)
})

test('an author objects once, with words, and is told that another moderator will decide @no-js', async ({ page, site, rows }) => {
  const { author, decisionId } = await hiddenStory(site, rows, 'Meant kindly')
  await enter(page.context(), site, author)
  await page.goto('/decisions')
  const decision = page.getByRole('article', { name: /Meant kindly/ })
  await decision.getByText(word('decisions:appeal.title'), { exact: true }).click()
  const send = decision.getByRole('button', { name: word('decisions:appeal.submit') })
  await send.click()
  await expect(decision.getByRole('alert')).toContainText(word('decisions:appeal.required'))
  await expectAccessible(page)
  await decision.getByLabel(word('decisions:appeal.label')).fill('I meant it kindly.')
  await send.click()
  await expect(page.getByText(word('decisions:appeal.sent'))).toBeVisible()
  await expect(decision).toContainText('Another moderator will read it')
  await expect(send).toHaveCount(0)
  expect(count(rows, 'Case', `"kind" = 'appeal' AND "decisionId" = ? AND "content" = 'I meant it kindly.'`, decisionId)).toBe(1)

  const again = await sendForm(site, '/decisions', { decision: decisionId, words: 'And another thing.' }, author)
  expect(again.status).toBe(409)
  expect(await again.text()).toContain('And another thing.')
  expect(count(rows, 'Case', '"decisionId" = ?', decisionId)).toBe(1)
})

test('a suspended member is redirected to the decisions from everywhere, can object there, and signs out @js', async ({ page, site, rows }) => {
  const until = inDays(3)
  const { author } = await hiddenStory(site, rows, 'Suspended for it', { sanction: 'suspended', until })
  sanction(rows, author, 'suspendedUntil', until)
  for (const path of ['/early-access', '/moderation', '/report?post=1']) {
    expect((await ask(site, path, author)).headers.get('Location'), path).toBe('/decisions')
  }
  await enter(page.context(), site, author)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/decisions$/)
  await expect(page.getByText(word('decisions:suspended.text'))).toBeVisible()
  const decision = page.getByRole('article', { name: /Suspended for it/ })
  await decision.getByText(word('decisions:appeal.title'), { exact: true }).click()
  await expect(decision.getByLabel(word('decisions:appeal.label'))).toBeEditable()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: word('dashboard:sign_out') }).click()
  await expect(page).toHaveURL(/\/(auth)?$/)
  expect((await ask(site, '/decisions', author)).headers.get('Location')).toMatch(/^\/auth\?redirect=/)
})

test('a muted member reads when and why the mute ends, and writing is possible again by itself @no-js', async ({ page, site, rows }) => {
  const { author, community } = await hiddenStory(site, rows, 'Muted for it', { sanction: 'muted', until: inDays(3) })
  const other = await signUp(site, rows)
  await join(site, other, community)
  await shareStory(site, rows, other, community, { title: 'Still to read' })
  sanction(rows, author, 'mutedUntil', inDays(3))
  await enter(page.context(), site, author)
  await page.goto('/dashboard')
  await expect(page.getByText('you can read, but you can’t join, write or like')).toBeVisible()
  const story = page.getByRole('article', { name: 'Still to read' })
  await expect(story.getByRole('button', { name: 'Like 0' })).toBeDisabled()
  await expect(page.getByRole('link', { name: word('dashboard:share.toggle') })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Join / })).toHaveCount(0)
  await story.getByRole('link', { name: 'Show comments (0)' }).click()
  await expect(story.getByText(word('dashboard:comments.empty'))).toBeVisible()
  await expect(story.getByLabel(word('dashboard:comments.label'))).toHaveCount(0)
  await expect(story.getByRole('link', { name: 'Report Still to read' })).toBeVisible()
  await page.getByRole('link', { name: word('dashboard:muted_why'), exact: true }).first().click()
  await expect(page.getByText(word('decisions:muted.text'))).toBeVisible()

  sanction(rows, author, 'mutedUntil', inDays(-1))
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: word('dashboard:share.toggle') })).toBeVisible()
  await expect(story.getByRole('button', { name: 'Like 0' })).toBeEnabled()
})

test.describe('the effect of sanctions @js', () => {
  /** Every form of a member, including reports and objections, in an order in which each can take effect. */
  async function everyForm(site: Site, rows: Rows) {
    const everything = await memberWithEverything(site, rows)
    const { owner, joined } = everything
    const other = await signUp(site, rows)
    await join(site, other, joined)
    const foreign = await shareStory(site, rows, other, joined, { title: 'Another’s' })
    const own = await shareStory(site, rows, owner, joined, { title: 'Once more' })
    const decision = decide(rows, owner, { postId: own, communityId: joined.id, title: 'Once more' })
    const pledge = { firstName: 'Amina', lastName: 'Njoroge', contributorType: 'individual', country: 'KE', contributionLevel: 'legacy-builder', paymentType: 'one-time' }
    const email = `${owner.username}@pledge.example.org`
    const actions = [
      { name: 'report', path: `/report?post=${foreign}`, fields: { reason: 'harm', note: '' }, effect: () => count(rows, 'Report', '"reporterId" = ?', owner.id) },
      { name: 'object', path: '/decisions', fields: { decision, words: 'Please.' }, effect: () => count(rows, 'Case', '"decisionId" = ?', decision) },
      { name: 'pledge', path: '/endowment', fields: { ...pledge, email, opened: everything.opened }, effect: () => count(rows, 'Pledge', '"email" = ?', email) },
      ...memberActions(rows, everything),
    ]
    const last = ['delete a comment', 'delete a story', 'leave', 'sign out']
    return { owner, actions: [...actions.filter(({ name }) => !last.includes(name)), ...last.map((name) => actions.find((action) => action.name === name)!)] }
  }

  /** The names of the forms that took effect. */
  async function effective(site: Site, { owner, actions }: Awaited<ReturnType<typeof everyForm>>) {
    const names = []
    for (const { name, path, fields, effect } of actions) {
      const before = effect()
      const answer = await sendForm(site, path, fields, owner)
      expect(answer.status, name).toBeLessThan(500)
      if (effect() !== before) names.push(name)
    }
    return names
  }

  const writing = ['join', 'post', 'comment on the page', 'comment in place', 'like in place', 'unlike in place', 'like']

  test('a muted member can do everything except join, post, comment or like', async ({ site, rows }) => {
    const forms = await everyForm(site, rows)
    sanction(rows, forms.owner, 'mutedUntil', inDays(1))
    expect(await effective(site, forms)).toEqual(forms.actions.map(({ name }) => name).filter((name) => !writing.includes(name)))
  })

  test('a suspended member can object, pledge like anyone, manage the own account, and sign out', async ({ site, rows }) => {
    const forms = await everyForm(site, rows)
    sanction(rows, forms.owner, 'suspendedUntil', inDays(1))
    expect(await effective(site, forms)).toEqual(['object', 'pledge', 'save her profile', 'ask for another email', 'set up a second step', 'sign out'])
  })

  test('an expired sanction has no effect', async ({ site, rows }) => {
    const forms = await everyForm(site, rows)
    sanction(rows, forms.owner, 'mutedUntil', inDays(-1))
    sanction(rows, forms.owner, 'suspendedUntil', inDays(-1))
    expect(await effective(site, forms)).toEqual(forms.actions.map(({ name }) => name))
  })

  test('a sanction is suspended while its target is staff', async ({ site, rows }) => {
    const forms = await everyForm(site, rows)
    sanction(rows, forms.owner, 'mutedUntil', inDays(1))
    sanction(rows, forms.owner, 'suspendedUntil', inDays(1))
    rows.prepare(`UPDATE "User" SET "role" = 'moderator' WHERE "id" = ?`).run(forms.owner.id)
    expect(await effective(site, forms)).toEqual(forms.actions.map(({ name }) => name))
  })

  test('other members do not see that a member is muted or suspended', async ({ site, rows }) => {
    const { joined, owner, postId } = await memberWithEverything(site, rows)
    const reader = await signUp(site, rows)
    await join(site, reader, joined)
    // Days ago, so that no minute passes between the two requests.
    rows.prepare('UPDATE "Post" SET "createdAt" = ? WHERE "id" = ?').run(inDays(-3), postId)
    // Values sealed or generated for each page reveal nothing.
    const seen = async () => (await (await ask(site, '/dashboard.data', reader)).text()).replace(/[\w-]{60,}|\w{8}(-\w{4}){3}-\w{12}|\b\d{13}\b/g, '')
    const before = await seen()
    expect(before).toContain(owner.username)
    sanction(rows, owner, 'mutedUntil', inDays(1))
    sanction(rows, owner, 'suspendedUntil', inDays(1))
    expect(await seen()).toBe(before)
  })
})
