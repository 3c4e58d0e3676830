import { bearer, tokensOf } from '../support/calls'
import type { Rows } from '../support/database'
import { join, shareStory, signUp, type Member } from '../support/members'
import { useOwnSite } from '../support/own-site'
import { sendForm } from '../support/requests'
import type { Site } from '../support/site'
import { expect, test } from '../support/test'
import { anonymousScene, giveTo, letTimePass, type AnonymousScene } from './anonymous-scene'
import { canariesOf } from './canaries'
import { askAll, channelsOf, readingCalls, screenAddresses, wholeOf } from './everything-readable'
import { expectNoCanary, expectSame } from './judged-answers'

const isRead = ({ address }: { address: string }) => /^\/(dashboard|journey|search|block|report|account)/.test(address)
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().replace('Z', '+00:00')

/** A reader of the scene who blocks the authors of two stories, which are the same person. */
async function blocker(site: Site, rows: Rows, { community, held }: AnonymousScene) {
  const reader = await signUp(site, rows)
  for (const each of [community, held]) await join(site, reader, each)
  return { ...reader, accessToken: (await tokensOf(site, reader)).accessToken }
}

/**
 * Everything about members' texts that the reader can be sent, and the reader's own choices: screens in so many of their
 * channels.
 */
async function everythingSent(site: Site, scene: AnonymousScene, reader: Member & { accessToken: string }, channels = 2) {
  const screens = screenAddresses(scene, reader.id, 'about members').filter(isRead).flatMap((screen) => channelsOf(screen).slice(0, channels))
  const pages = await askAll(site, screens, { cookie: reader.cookie })
  return new Map([...pages, ...(await askAll(site, await readingCalls(site, scene), { headers: bearer(reader.accessToken) }))])
}

const block = async (site: Site, reader: Member, postId: string) => wholeOf(await sendForm(site, `/block?post=${postId}`, { kind: 'block' }, reader))

test.describe('the blocked author of an anonymous story @js', () => {
  test.setTimeout(240_000)

  const own = useOwnSite()

  test('is in nothing that the blocker is sent, before or after, and in no line of the log', async () => {
    const { site, rows } = own
    const scene = await anonymousScene(site, rows)
    const reader = await blocker(site, rows, scene)
    const canaries = canariesOf(scene.author)
    expectNoCanary(await everythingSent(site, scene, reader), canaries, 'before')
    const began = site.log().length
    const deeds = new Map<string, string>()
    for (const [name, id] of Object.entries(scene.posts)) deeds.set(name, await block(site, reader, id))
    expect(rows.prepare('SELECT count(*) FROM "Block" WHERE "ownerId" = ? AND "targetId" = ?').pluck().get(reader.id, scene.author.id)).toBe(3)
    const after = await everythingSent(site, scene, reader)
    expectNoCanary(new Map([...deeds, ...after]), canaries, 'after')
    expect(after.get('/account/blocks')).toContain('Nameless and shown')
    expect(after.get('/dashboard')).not.toContain('Nameless and')
    for (const id of [scene.author.id, scene.author.username, ...Object.values(scene.posts)]) {
      expect(site.log().slice(began).split('\n').filter((line) => line.includes(id) && /block/i.test(line)), id).toEqual([])
    }
  })

  test('could be any member: no answer to the blocker changes when another member is made the author and the one who is blocked', async () => {
    const { site, rows } = own
    const scene = await anonymousScene(site, rows)
    const { author, community, posts } = scene
    const reader = await blocker(site, rows, scene)
    const other = await signUp(site, rows)
    await join(site, other, community)
    for (const member of [author, other]) await shareStory(site, rows, member, community, { title: `By ${member === other ? 'another' : 'name'}` })
    for (const id of [posts.shown, posts.restored]) await block(site, reader, id)
    const later = await shareStory(site, rows, author, community, { title: 'Nameless and later', isAnonymous: 'on' })
    letTimePass(rows)
    rows.prepare('UPDATE "Block" SET "createdAt" = ?').run(daysAgo(58))
    rows.prepare('UPDATE "Post" SET "createdAt" = ? WHERE "id" = ?').run(daysAgo(57), later)
    const seen = () => everythingSent(site, scene, reader, 1)
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
    for (const [address, answer] of before) expectSame(answer, again.get(address)!, after.get(address)!, address)
  })
})
