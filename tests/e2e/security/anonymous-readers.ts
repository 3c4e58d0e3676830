import { bearer, sendJson, tokensOf } from '../support/calls'
import type { Rows } from '../support/database'
import { join, signUp, type Member, type Role } from '../support/members'
import { sendForm } from '../support/requests'
import type { Site } from '../support/site'
import type { AnonymousScene } from './anonymous-scene'
import { askAll, channelsOf, readingCalls, wholeOf } from './everything-readable'
import { channels } from './forms'

export type Reader = Partial<Member> & { role: Role | 'none'; accessToken?: string }

/** A member of a role who has joined the author's communities. */
export async function readerOf(site: Site, rows: Rows, role: Role | 'none', { community, held }: AnonymousScene): Promise<Reader> {
  if (role === 'none') return { role }
  const member = await signUp(site, rows, role === 'visitor' ? 'member' : role)
  for (const each of [community, held]) await join(site, member, each)
  rows.prepare('UPDATE "User" SET "role" = ? WHERE "id" = ?').run(role, member.id)
  return { ...member, role, accessToken: (await tokensOf(site, member)).accessToken }
}

/** Chooses some of the channels of the nth screen (`channelsOf`). */
type Choice = (channels: string[], address: string, n: number) => string[]

/** Everything that a reader can request, by address: screens in the chosen channels, and all reading calls. */
export async function everythingSent(
  site: Site, scene: AnonymousScene, reader: Reader, screens: { id: string; address: string }[], choose: Choice,
): Promise<Map<string, string>> {
  const addresses = screens.flatMap((screen, n) => choose(channelsOf(screen), screen.address, n))
  const pages = await askAll(site, addresses, { cookie: reader.cookie })
  const calls = await askAll(site, await readingCalls(site, scene), { headers: bearer(reader.accessToken) })
  return new Map([...pages, ...calls])
}

/** The answers to a reader's actions on a story: everything that the reader's screens and calls can do. */
export async function answersToDeeds(site: Site, { community, posts, cases }: AnonymousScene, { cookie, accessToken, role }: Reader): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  const keep = async (what: string, answer: Promise<Response>) => void answers.set(what, await wholeOf(await answer))
  // Without a session every deed is refused before the story is read.
  const stories = role === 'none' ? [['shown', posts.shown] as const] : Object.entries(posts)
  for (const [state, postId] of stories) {
    const inPost = { communityId: community.id, postId }
    const path = `/api/communities/${community.id}/posts/${postId}`
    for (const method of ['POST', 'PUT', 'DELETE']) await keep(`${method} like ${state}`, sendJson(site, method, `${path}/like`, undefined, bearer(accessToken)))
    await keep(`comment ${state}`, sendJson(site, 'POST', `${path}/comments`, { content: 'From afar.' }, bearer(accessToken)))
    // An admin who asks to reveal the author gets the name.
    if (role !== 'admin') await keep(`reveal ${state}`, sendJson(site, 'POST', `/api/admin/posts/${postId}/reveal`, { reason: 'x' }, bearer(accessToken)))
    const forms: [string, string, Record<string, string>][] = [
      ['like form', '/dashboard/like', { ...inPost, like: '1', back: '/dashboard' }],
      ['like in place', '/dashboard/in-place', { 'in-place': 'like', ...inPost, like: '1', back: '/dashboard' }],
      ['comment in place', '/dashboard/in-place', { 'in-place': 'comment', ...inPost, content: `From near. ${state}` }],
      ['comment on the page', `/dashboard?comments=${postId}`, { intent: 'comment', ...inPost, content: '' }],
      ['report', `/report?post=${postId}`, { reason: 'privacy', note: 'Who?' }],
      ['delete', '/dashboard/delete', { kind: 'story', id: postId, back: '/dashboard' }],
    ]
    for (const [name, path, fields] of forms) {
      await keep(`${name} ${state}`, sendForm(site, path, fields, { cookie }))
      // The others have no screen, so that the address of its data does not exist for any story.
      const hasData = path.includes('?') || state === 'shown'
      if (hasData) await keep(`data of ${name} ${state}`, sendForm(site, channels['single fetch']!(path), fields, { cookie }))
    }
  }
  for (const id of cases) {
    for (const fields of [{ intent: 'claim', from: '' }, { intent: 'note', content: 'Hm.' }, { intent: 'decide', textAct: 'kept' }, { intent: 'restore', words: '' }, { intent: 'release' }] as Record<string, string>[]) {
      await keep(`${fields.intent} ${id}`, sendForm(site, `/moderation/${id}`, fields, { cookie }))
    }
  }
  await keep('join', sendJson(site, 'POST', `/api/communities/${community.id}/join`, undefined, bearer(accessToken)))
  return answers
}
