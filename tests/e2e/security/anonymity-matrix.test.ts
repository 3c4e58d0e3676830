import { bearer } from '../support/calls'
import type { Rows } from '../support/database'
import { join, shareStory, signUp, type Member, type Role } from '../support/members'
import { testOnOwnSite } from '../support/own-site'
import { ask, sendForm } from '../support/requests'
import type { Site } from '../support/site'
import { expect } from '../support/test'
import { answersToDeeds, everythingSent, readerOf, type Reader } from './anonymous-readers'
import { anonymousScene, giveTo, letTimePass, type AnonymousScene } from './anonymous-scene'
import { canariesOf } from './canaries'
import { askAll, namesEverybody, screenAddresses, wholeOf } from './everything-readable'
import { expectNoCanary, expectSame } from './judged-answers'

const roles = ['none', 'visitor', 'member', 'moderator', 'admin'] as const

/**
 * The page and one kind of data for each screen, or one of the three for those who read no more than others. Neighbours among
 * the roles get another kind, so that each screen is asked in all of them.
 */
const channelsFor = (role: Role | 'none') => (channels: string[], _address: string, n: number): string[] => {
  const turn = n + roles.indexOf(role)
  const [page = '', ...data] = channels
  if (role === 'none' || role === 'visitor') return [channels[turn % channels.length]!]
  return data.length === 0 ? [page] : [page, data[turn % data.length]!]
}

/** The data of each screen, and the page for the lowest role that is shown it: a page is rendered from the same data for all roles. */
const dataAndOwnPages = (role: Role | 'none') => ([page = '', data]: string[], address: string): string[] => {
  const staff = address.startsWith('/admin') ? 'admin' : address.startsWith('/moderation') ? 'moderator' : undefined
  if (!data) return [page]
  return role === 'member' || role === staff ? [page, data] : [data]
}

/** A member of both communities who will block authors. */
const blockerOf = (site: Site, rows: Rows, scene: AnonymousScene) => readerOf(site, rows, 'member', scene) as Promise<Reader & Member>

/** Everything about members' texts that a member can be sent, and the member's own choices: as pages, with their data if asked for. */
function sentToBlocker(site: Site, scene: AnonymousScene, reader: Reader & Member, channels: number) {
  const screens = screenAddresses(scene, reader.id, 'about members').filter(({ address }) => /^\/(dashboard|journey|search|block|report|account)/.test(address))
  return everythingSent(site, scene, reader, screens, (all) => all.slice(0, channels))
}

const block = async (site: Site, reader: Member, postId: string) => wholeOf(await sendForm(site, `/block?post=${postId}`, { kind: 'block' }, reader))
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().replace('Z', '+00:00')

const test = testOnOwnSite()

test.describe('an anonymous author @js', () => {
  test.setTimeout(300_000)

  test('is in nothing that other members are sent, by any address, channel or action, and in no line of the log (N1, N4, N6)', async ({ site, rows }) => {
    const scene = await anonymousScene(site, rows)
    expect(scene.states).toEqual(['shown', 'shown', 'waiting', 'hidden', 'shown'])
    const canaries = canariesOf(scene.author)
    const [open, every] = [['shown', 'asking', 'restored'], ['shown', 'asking', 'restored', 'waiting', 'hidden']]
    const titles = { none: [], visitor: open, member: open, moderator: every, admin: every }
    for (const role of roles) {
      const reader = await readerOf(site, rows, role, scene)
      const screens = screenAddresses(scene, reader.id ?? scene.fellow.id, role === 'none' || role === 'member' ? 'all' : 'about members')
      const sent = await everythingSent(site, scene, reader, screens, channelsFor(role))
      for (const address of sent.keys()) if (role === 'admin' && namesEverybody(address)) sent.delete(address)
      expectNoCanary(sent, canaries, role)
      const all = [...sent.values()].join()
      const words: string[] = titles[role]
      for (const word of every) expect(all.includes(`Nameless and ${word}`), `${role} ${word}`).toBe(words.includes(word))
      expectNoCanary(await answersToDeeds(site, scene, reader), canaries, role)
    }
    const { author, posts } = scene
    const log = site.log()
    for (const postId of Object.values(posts)) expect(log.split('\n').filter((line) => line.includes(postId) && line.includes(author.id))).toEqual([])
    const session = author.cookie.split('=')[1]!.toLowerCase()
    const told = [...canaries.filter((each) => !author.id.includes(each)), 'nameless and', ', it began', author.password, session]
    expect(told.filter((each) => log.toLowerCase().includes(each))).toEqual([])
  })

  test('who is blocked is in nothing that the blocker is sent, and in no line of the log about blocking', async ({ site, rows }) => {
    const scene = await anonymousScene(site, rows)
    const reader = await blockerOf(site, rows, scene)
    const began = site.log().length
    const deeds = new Map<string, string>()
    for (const [name, id] of Object.entries(scene.posts)) deeds.set(name, await block(site, reader, id))
    expect(rows.prepare('SELECT count(*) FROM "Block" WHERE "ownerId" = ? AND "targetId" = ?').pluck().get(reader.id, scene.author.id)).toBe(3)
    const after = await sentToBlocker(site, scene, reader, 2)
    expectNoCanary(new Map([...deeds, ...after]), canariesOf(scene.author), 'the blocker')
    expect(after.get('/account/blocks')).toContain('Nameless and shown')
    expect(after.get('/dashboard')).not.toContain('Nameless and')
    for (const id of [scene.author.id, scene.author.username, ...Object.values(scene.posts)]) {
      expect(site.log().slice(began).split('\n').filter((line) => line.includes(id) && /block/i.test(line)), id).toEqual([])
    }
  })

  test('leaves no trace by writing: lists of members stay unchanged, and a search by the name finds nothing (N4)', async ({ site, rows }) => {
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
    expect(before.size).toBe(lists.length)
    expectSame(before, again, await seen())
    for (const name of [author.username, author.id, author.email]) {
      for (const list of ['posts', 'comments']) {
        for (const query of [`author=${name}`, `author=${name}&community=${community.id}`]) {
          expect(await (await ask(site, `/admin/${list}?${query}`, { cookie: admin.cookie })).text(), query).not.toContain('Nameless')
        }
      }
      const names = ['author', 'authorId', 'author_name', 'user', 'q', 'sort', 'order'].map((key) => `${key}=${encodeURIComponent(name)}`).join('&')
      for (const path of ['/api/admin/posts', `/api/communities/${community.id}/posts`]) {
        const answers = await askAll(site, [path, `${path}?${names}`], { headers: bearer(admin.accessToken) })
        const [all, searched] = [...answers].sort(([one], [other]) => one.length - other.length).map(([, answer]) => new Map([[path, answer]]))
        expectSame(all!, all!, searched!)
      }
    }
  })

  // These two move everything on the site into the past.

  test('could be any member: no answer changes when another member with other gender, age and country is made the author (N2, N3, N4, G4)', async ({ site, rows }) => {
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
      for (const reader of readers) {
        const screens = screenAddresses(scene, reader.id!, 'about members')
        const sent = await everythingSent(site, scene, reader, screens, dataAndOwnPages(reader.role))
        for (const [address, answer] of sent) all.set(`${reader.role} ${address}`, answer)
      }
      return all
    }
    const [before, again] = [await seen(), await seen()]
    giveTo(rows, scene, other)
    const others = readers.map(({ id }) => `'${id}'`).join()
    rows.prepare(`UPDATE "User" SET "gender" = 'prefer-not-to-say', "age" = 113, "country" = 'Sweden' WHERE "id" NOT IN (${others})`).run()
    const after = await seen()
    expect(before.size).toBeGreaterThan(800)
    // The log of opened texts grows during the reads.
    for (const address of before.keys()) if (/ \/admin\/audit/.test(address)) before.delete(address)
    expectSame(before, again, after)
    expect(site.log()).not.toMatch(/Sweden|prefer-not-to-say|"age"|"gender"|"country"/)
  })

  test('who is blocked could be any member: no answer to the blocker changes when another member is made the author and the one who is blocked', async ({ site, rows }) => {
    const scene = await anonymousScene(site, rows)
    const { author, community, posts } = scene
    const reader = await blockerOf(site, rows, scene)
    const other = await signUp(site, rows)
    await join(site, other, community)
    for (const member of [author, other]) await shareStory(site, rows, member, community, { title: `By ${member === other ? 'another' : 'name'}` })
    for (const id of [posts.shown, posts.restored]) await block(site, reader, id)
    const later = await shareStory(site, rows, author, community, { title: 'Nameless and later', isAnonymous: 'on' })
    letTimePass(rows)
    rows.prepare('UPDATE "Block" SET "createdAt" = ?').run(daysAgo(58))
    rows.prepare('UPDATE "Post" SET "createdAt" = ? WHERE "id" = ?').run(daysAgo(57), later)
    const seen = () => sentToBlocker(site, scene, reader, 1)
    const [before, again] = [await seen(), await seen()]
    const feed = before.get('/dashboard')!
    for (const title of ['Nameless and asking', 'By name', 'By another']) expect(feed).toContain(title)
    for (const title of ['Nameless and shown', 'Nameless and restored', 'Nameless and later']) expect(feed).not.toContain(title)

    const named = rows.prepare('SELECT "id" FROM "Post" WHERE "authorId" = ? AND NOT "isAnonymous"').pluck().all(author.id)
    giveTo(rows, scene, other)
    for (const id of named) rows.prepare('UPDATE "Post" SET "authorId" = ? WHERE "id" = ?').run(author.id, id)
    rows.prepare('UPDATE "Block" SET "targetId" = ? WHERE "targetId" = ?').run(other.id, author.id)
    const after = await seen()
    expect(before.size).toBeGreaterThan(40)
    expectSame(before, again, after)
  })
})
