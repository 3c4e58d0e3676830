import { newAccount } from '../support/accounts'
import { objectTo } from '../support/cases'
import { makeCommunity, type Rows } from '../support/database'
import { addComment, join, shareStory, signUp, type Member } from '../support/members'
import { sendForm } from '../support/requests'
import type { Site } from '../support/site'

const must = (answer: Response, what: string) => {
  if (answer.status !== 303 && answer.status !== 302) throw new Error(`${what}: ${answer.status}`)
}

/**
 * Anonymous stories of one author in every possible state: shown, liked and commented on; a question; waiting for its first
 * moderation; hidden; reported, hidden, objected to and shown again.
 */
export async function anonymousScene(site: Site, rows: Rows) {
  const [community, held] = [makeCommunity(rows, 'Unnamed'), makeCommunity(rows, 'Unnamed and held')]
  rows.prepare('UPDATE "Community" SET "holdsFirst" = 1 WHERE "id" = ?').run(held.id)
  const account = newAccount('Zqxcanary')
  const author = await signUp(site, rows, 'member', { ...account, firstName: `Żyxanthé ${account.username}`, lastName: `O'Qwv & <Öz> ${account.username}`, email: `zq.canary+tag_${account.email}` })
  const [fellow, first, second] = [await signUp(site, rows), await signUp(site, rows, 'moderator'), await signUp(site, rows, 'moderator')]
  for (const member of [author, fellow]) for (const each of [community, held]) await join(site, member, each)
  const share = (title: string, more: object = {}, into = community) => shareStory(site, rows, author, into, { title, content: `${title}, it began.`, isAnonymous: 'on', ...more })
  const posts = {
    shown: await share('Nameless and shown'),
    question: await share('Nameless and asking', { postType: 'question' }),
    waiting: await share('Nameless and waiting', {}, held),
    hidden: await share('Nameless and hidden'),
    restored: await share('Nameless and restored'),
  }
  for (const member of [author, fellow]) await sendForm(site, '/dashboard/like', { communityId: community.id, postId: posts.shown, like: '1' }, member)
  await addComment(site, fellow, community, posts.shown, 'With you.')
  for (const id of [posts.shown, posts.hidden, posts.restored]) {
    must(await sendForm(site, `/report?post=${id}`, { reason: 'kindness', note: 'Who is it?' }, fellow), 'report')
  }
  for (const id of [posts.hidden, posts.restored]) await decide(site, caseOf(rows, id), first, { textAct: 'hidden', sanction: 'warned', until: '', rule: 'kindness', words: 'Please be kind.' })
  const objection = objectTo(rows, caseOf(rows, posts.restored), 'I spoke of myself.')
  await send(site, objection, second, { intent: 'claim', from: '' })
  await send(site, objection, second, { intent: 'appeal', verdict: 'overturned', words: 'We misread you.' })
  const states = rows.prepare('SELECT "title", "state" FROM "Post" WHERE "authorId" = ? ORDER BY "id"').all(author.id) as { title: string; state: string }[]
  const cases = rows.prepare('SELECT "id" FROM "Case" WHERE "authorId" = ? ORDER BY "id"').pluck().all(author.id) as string[]
  return { author, community, held, fellow, posts, cases, states: states.map(({ state }) => state) }
}

export type AnonymousScene = Awaited<ReturnType<typeof anonymousScene>>

const caseOf = (rows: Rows, postId: string) => rows.prepare('SELECT "id" FROM "Case" WHERE "postId" = ? ORDER BY "id" LIMIT 1').pluck().get(postId) as string

async function send(site: Site, caseId: string, member: Member, fields: Record<string, string>) {
  must(await sendForm(site, `/moderation/${caseId}`, fields, member), fields.intent ?? '')
}

async function decide(site: Site, caseId: string, member: Member, decision: Record<string, string>) {
  await send(site, caseId, member, { intent: 'claim', from: '' })
  await send(site, caseId, member, { intent: 'decide', ...decision })
}

/** Makes another member the author of all anonymous texts of an author, and of no other text. */
export function giveTo(rows: Rows, { author }: Pick<AnonymousScene, 'author'>, other: Member) {
  rows.prepare('UPDATE "Like" SET "userId" = ? WHERE "userId" = ?').run(other.id, author.id)
  for (const table of ['Post', 'Case', 'Decision']) rows.prepare(`UPDATE "${table}" SET "authorId" = ? WHERE "authorId" = ?`).run(other.id, author.id)
}

/**
 * Moves everything two months into the past, so that no displayed duration changes while a test runs, and nothing is old enough
 * to be erased.
 */
export function letTimePass(rows: Rows) {
  const then = `${new Date(Date.now() - 60 * 24 * 3_600_000).toISOString().slice(0, 10)}T10:00:00.000+00:00`
  const columns = { Post: ['createdAt'], Comment: ['createdAt'], Case: ['createdAt', 'dueAt'], Report: ['createdAt'], Decision: ['createdAt'] }
  for (const [table, names] of Object.entries(columns)) rows.prepare(`UPDATE "${table}" SET ${names.map((name) => `"${name}" = '${then}'`).join(', ')}`).run()
  rows.prepare(`UPDATE "Case" SET "closedAt" = ? WHERE "closedAt" IS NOT NULL`).run(then)
}
