import { bearer, sendJson, tokensOf } from '../support/calls'
import type { Rows } from '../support/database'
import { join, shareStory, signUp, type Member, type Role } from '../support/members'
import { useOwnSite } from '../support/own-site'
import { ask, sendForm } from '../support/requests'
import type { Site } from '../support/site'
import { expect, test } from '../support/test'
import { anonymousScene, giveTo, letTimePass, type AnonymousScene } from './anonymous-scene'
import { canariesOf } from './canaries'
import { expectNoCanary, expectSame } from './judged-answers'
import { askAll, channelsOf, namesEverybody, readingCalls, screenAddresses, wholeOf } from './everything-readable'

type Reader = Partial<Member> & { role: Role | 'none'; accessToken?: string }

/** A member of a role who has joined the author's communities. */
async function readerOf(site: Site, rows: Rows, role: Role | 'none', { community, held }: AnonymousScene): Promise<Reader> {
  if (role === 'none') return { role }
  const member = await signUp(site, rows, role === 'visitor' ? 'member' : role)
  for (const each of [community, held]) await join(site, member, each)
  rows.prepare('UPDATE "User" SET "role" = ? WHERE "id" = ?').run(role, member.id)
  return { ...member, role, accessToken: (await tokensOf(site, member)).accessToken }
}

/** Everything that a reader can request, by address: screens in so many of their channels (`channelsOf`). */
async function everythingSent(site: Site, scene: AnonymousScene, reader: Reader, channels = 3): Promise<Map<string, string>> {
  const which = channels === 3 && ['none', 'member'].includes(reader.role) ? 'all' : 'about members'
  const screens = screenAddresses(scene, reader.id ?? scene.fellow.id, which).flatMap((screen) => channelsOf(screen).slice(0, channels))
  const pages = await askAll(site, screens, { cookie: reader.cookie })
  const calls = await askAll(site, await readingCalls(site, scene), { headers: bearer(reader.accessToken) })
  return new Map([...pages, ...calls])
}

/** The answers to a reader's actions on a story: everything that the reader's screens and calls can do. */
async function answersToDeeds(site: Site, { community, posts, cases }: AnonymousScene, { cookie, accessToken, role }: Reader): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  const keep = async (what: string, answer: Promise<Response>) => void answers.set(what, await wholeOf(await answer))
  for (const [state, postId] of Object.entries(posts)) {
    const inPost = { communityId: community.id, postId }
    const path = `/api/communities/${community.id}/posts/${postId}`
    for (const method of ['POST', 'PUT', 'DELETE']) await keep(`${method} like ${state}`, sendJson(site, method, `${path}/like`, undefined, bearer(accessToken)))
    await keep(`comment ${state}`, sendJson(site, 'POST', `${path}/comments`, { content: 'From afar.' }, bearer(accessToken)))
    // An admin who asks to reveal the author gets the name.
    if (role !== 'admin') await keep(`reveal ${state}`, sendJson(site, 'POST', `/api/admin/posts/${postId}/reveal`, { reason: 'x' }, bearer(accessToken)))
    for (const data of ['', '.data']) {
      const form = (path: string, fields: Record<string, string>) => sendForm(site, path, fields, { cookie })
      const how = `${state} ${data}`
      await keep(`like form ${how}`, form('/dashboard/like', { ...inPost, like: '1', back: '/dashboard' }))
      await keep(`like in place ${how}`, form('/dashboard/in-place', { 'in-place': 'like', ...inPost, like: '1', back: '/dashboard' }))
      await keep(`comment in place ${how}`, form('/dashboard/in-place', { 'in-place': 'comment', ...inPost, content: `From near. ${how}` }))
      await keep(`comment on the page ${how}`, form(`/dashboard?comments=${postId}`, { intent: 'comment', ...inPost, content: '' }))
      await keep(`report ${how}`, form(`/report?post=${postId}`, { reason: 'privacy', note: 'Who?' }))
      await keep(`delete ${how}`, form('/dashboard/delete', { kind: 'story', id: postId, back: '/dashboard' }))
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

test.describe('an anonymous author @js', () => {
  test.setTimeout(300_000)

  const own = useOwnSite()

  test('is in nothing that other members are sent, by any address, channel or action (N1, N4)', async () => {
    const { site, rows } = own
    const scene = await anonymousScene(site, rows)
    expect(scene.states).toEqual(['shown', 'shown', 'waiting', 'hidden', 'shown'])
    const canaries = canariesOf(scene.author)
    const [open, every] = [['shown', 'asking', 'restored'], ['shown', 'asking', 'restored', 'waiting', 'hidden']]
    const titles = { none: [], visitor: open, member: open, moderator: every, admin: every }
    for (const [role, words] of Object.entries(titles) as [Role | 'none', string[]][]) {
      const reader = await readerOf(site, rows, role, scene)
      const sent = await everythingSent(site, scene, reader)
      for (const address of sent.keys()) if (role === 'admin' && namesEverybody(address)) sent.delete(address)
      expectNoCanary(sent, canaries, role)
      const all = [...sent.values()].join()
      for (const word of every) expect(all.includes(`Nameless and ${word}`), `${role} ${word}`).toBe(words.includes(word))
      expectNoCanary(await answersToDeeds(site, scene, reader), canaries, role)
    }
    const log = site.log().split('\n')
    for (const postId of Object.values(scene.posts)) expect(log.filter((line) => line.includes(postId) && line.includes(scene.author.id))).toEqual([])
    for (const canary of canaries.filter((each) => !scene.author.id.includes(each))) expect(site.log().toLowerCase().includes(canary), canary).toBe(false)
  })

  test('could be any member: no answer changes when another member with other gender, age and country is made the author (N2, N3, N4, G4)', async () => {
    const { site, rows } = own
    const scene = await anonymousScene(site, rows)
    const other = await signUp(site, rows, 'moderator')
    await join(site, other, scene.community)
    await shareStory(site, rows, other, scene.community, { title: 'With my name' })
    rows.prepare(`UPDATE "User" SET "mutedUntil" = '2027-06-01T00:00:00.000+00:00', "hasPosted" = 1, "createdAt" = '2026-01-01T00:00:00.000+00:00' WHERE "id" = ?`).run(other.id)
    letTimePass(rows)
    const readers: Reader[] = []
    for (const role of ['member', 'moderator', 'admin'] as const) readers.push(await readerOf(site, rows, role, scene))
    const seen = async () => {
      const all = new Map<string, string>()
      for (const reader of readers) for (const [address, answer] of await everythingSent(site, scene, reader, 2)) all.set(`${reader.role} ${address}`, answer)
      return all
    }
    const [before, again] = [await seen(), await seen()]
    giveTo(rows, scene, other)
    const others = readers.map(({ id }) => `'${id}'`).join()
    rows.prepare(`UPDATE "User" SET "gender" = 'prefer-not-to-say', "age" = 113, "country" = 'Sweden' WHERE "id" NOT IN (${others})`).run()
    const after = await seen()
    expect(before.size).toBeGreaterThan(300)
    // The log of opened texts grows during the reads.
    const steady = [...before.keys()].filter((address) => !/ \/admin\/audit/.test(address))
    for (const address of steady) expectSame(before.get(address)!, again.get(address)!, after.get(address)!, address)
    expect(site.log()).not.toMatch(/Sweden|prefer-not-to-say|"age"|"gender"|"country"/)
  })

  test('leaves no trace by writing: lists of members stay unchanged, and a search by the name finds nothing (N4)', async () => {
    const { site, rows } = own
    const scene = await anonymousScene(site, rows)
    const admin = await readerOf(site, rows, 'admin', scene)
    const { author, community } = scene
    const lists = [`/admin/users?q=${author.username}`, '/admin/users', `/admin/communities/${community.id}/members`, '/api/admin/users', `/api/admin/communities/${community.id}/members`, `/admin/users/${author.id}/delete`, `/admin/users/${author.id}/sessions`]
    const seen = async () => askAll(site, lists, { cookie: admin.cookie, headers: bearer(admin.accessToken) })
    const [before, again] = [await seen(), await seen()]
    const row = () => rows.prepare('SELECT u.*, m."activeWeek" AS "activeIn" FROM "User" u JOIN "Membership" m ON m."userId" = u."id" WHERE u."id" = ? AND m."communityId" = ?').get(author.id, community.id)
    const was = row()
    for (const postType of ['story', 'question']) await shareStory(site, rows, author, community, { title: `Nameless, once more a ${postType}`, isAnonymous: 'on', postType } as never)
    expect(row()).toEqual(was)
    const after = await seen()
    for (const list of lists) expectSame(before.get(list)!, again.get(list)!, after.get(list)!, list)
    for (const name of [author.username, author.id, author.email]) {
      for (const list of ['posts', 'comments']) {
        for (const query of [`author=${name}`, `author=${name}&community=${community.id}`]) {
          expect(await (await ask(site, `/admin/${list}?${query}`, { cookie: admin.cookie })).text(), query).not.toContain('Nameless')
        }
      }
      for (const path of ['/api/admin/posts', `/api/communities/${community.id}/posts`]) {
        const asked = ['author', 'authorId', 'author_name', 'user', 'q', 'sort', 'order'].map((key) => `${path}?${key}=${encodeURIComponent(name)}`)
        const answers = await askAll(site, [path, ...asked], { headers: bearer(admin.accessToken) })
        for (const each of asked) expectSame(answers.get(path)!, answers.get(path)!, answers.get(each)!, each)
      }
    }
  })
})
