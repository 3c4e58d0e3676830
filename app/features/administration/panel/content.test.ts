import { describe, expect, test } from 'vitest'
import { createComments, createCommunity, createMember, createMembers, createPosts, join } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { expectExactCounts } from '../../../../tests/support/exact-counts'
import { read } from '~/infra/db'
import { roles } from '~/kernel/validation/choices'
import { deleteComment } from './delete-comment'
import { deletePost } from './delete-post'
import { listAllComments, readAdminComment } from './list-all-comments'
import { listAllMembers } from './list-all-members'
import { listAllPosts, readAdminPost, type AdminTextFilter } from './list-all-posts'
import { readAdminSiteTotals } from './read-admin-site-totals'
import { revealAuthor } from './reveal-author'

useDatabase()

const nobody = '01890a5d-ac96-774b-bcce-b302099a8057'
const forbidden = { ok: false, error: { code: 'forbidden' } }
const notFound = { ok: false, error: { code: 'not_found' } }
const admin = () => createMember({ role: 'admin' })

async function scene() {
  const [ada, bea] = await createMembers([{ username: 'Ada_L' }, { username: 'Bea' }])
  const communities = [await createCommunity({ name: 'North' }), await createCommunity({ name: 'South' })]
  const posts = await createPosts((['shown', 'hidden', 'waiting', 'shown'] as const).flatMap((state, round) => communities.flatMap((community, place) => {
    const isAnonymous = round * 2 + place >= 3
    return [ada, bea].map((author) => ({ author, community, state, isAnonymous, title: `${author.username} ${community.name} ${state} ${isAnonymous}` }))
  })))
  await createComments(posts.map((post) => (
    { author: post.authorId === ada.id ? bea : ada, post, content: `On ${post.title}`, state: post.state === 'waiting' ? 'hidden' as const : 'shown' as const }
  )))
  return { ada, bea, communities, posts, actor: await admin() }
}

async function walk(actor: Awaited<ReturnType<typeof admin>>, filter: AdminTextFilter) {
  const pages: string[][] = []
  let [last, before] = [undefined as string | undefined, undefined as string | undefined]
  for (let more = true; more; ) {
    const page = await listAllPosts(actor, filter, { limit: 2, before, length: 100 })
    if (!page.ok) throw new Error(page.error.code)
    expect(page.value.hasNewer).toBe(pages.length > 0)
    pages.push(page.value.rows.map(({ title }) => title))
    last = page.value.rows[0]?.id
    before = page.value.rows.at(-1)?.id
    more = page.value.hasOlder
  }
  const back: string[][] = [pages.at(-1)!]
  for (let after = last, more = pages.length > 1; more; ) {
    const page = await listAllPosts(actor, filter, { limit: 2, after, length: 100 })
    if (!page.ok) throw new Error(page.error.code)
    expect(page.value.hasOlder).toBe(true)
    back.unshift(page.value.rows.map(({ title }) => title))
    after = page.value.rows[0]?.id
    more = page.value.hasNewer
  }
  expect(back).toEqual(pages)
  return pages.flat()
}

describe('the lists of posts and comments', () => {
  test('contain every state, newest first, and page both ways', async () => {
    const { actor, posts } = await scene()
    expect(await walk(actor, {})).toEqual(posts.map(({ title }) => title).reverse())
  })

  test('filter by author in any case, and never find anonymous texts', async () => {
    const { actor, ada, posts } = await scene()
    const named = posts.filter(({ authorId, isAnonymous }) => authorId === ada.id && !isAnonymous)
    expect(await walk(actor, { author: 'ADA_l' })).toEqual(named.map(({ title }) => title).reverse())
    expect(await listAllPosts(actor, { author: 'Ada' }, { limit: 5, length: 9 })).toMatchObject(notFound)
  })

  test('filter by community, and by both', async () => {
    const { actor, communities, posts, ada } = await scene()
    const communityId = communities[0]?.id
    const inside = posts.filter((post) => post.communityId === communityId)
    expect(await walk(actor, { communityId })).toEqual(inside.map(({ title }) => title).reverse())
    const both = inside.filter(({ authorId, isAnonymous }) => authorId === ada.id && !isAnonymous)
    expect(await walk(actor, { communityId, author: 'ada_l' })).toEqual(both.map(({ title }) => title).reverse())
    expect(await walk(actor, { communityId: nobody })).toEqual([])
  })

  test('name no author of an anonymous post', async () => {
    const { actor, ada, bea } = await scene()
    const list = await listAllPosts(actor, {}, { limit: 50, length: 100 })
    if (!list.ok) throw new Error('refused')
    for (const post of list.value.rows) {
      expect(post.author === null).toBe(post.isAnonymous)
      expect(Object.values(post)).not.toContain(ada.id)
      expect(Object.values(post)).not.toContain(bea.id)
    }
  })

  test('of comments contain every state, by author and by community', async () => {
    const { actor, communities, bea } = await scene()
    const of = async (filter: AdminTextFilter) => {
      const list = await listAllComments(actor, filter, { limit: 50, length: 100 })
      return list.ok ? list.value.rows : []
    }
    expect(await of({})).toHaveLength(16)
    const hers = await of({ author: 'bea', communityId: communities[0]?.id })
    expect(hers.map(({ author, state }) => `${author} ${state}`)).toEqual(['Bea shown', 'Bea hidden', 'Bea shown', 'Bea shown'])
    expect(hers[0]).toMatchObject({ postTitle: 'Ada_L North shown true', isCut: false })
    expect(await of({ author: bea.username })).toHaveLength(8)
    expect(await of({ communityId: communities[1]?.id })).toHaveLength(8)
    const ids = (await of({})).map(({ id }) => id)
    expect(await listAllComments(actor, {}, { limit: 3, after: ids[10], length: 2 })).toMatchObject({
      value: { hasNewer: true, hasOlder: true, rows: [{ id: ids[7], isCut: true, content: 'On' }, { id: ids[8] }, { id: ids[9] }] },
    })
  })

  test('and single texts are for admins only', async () => {
    const { posts } = await scene()
    const comment = await read.comment.findFirstOrThrow()
    for (const role of roles.filter((role) => role !== 'admin')) {
      const actor = await createMember({ role })
      const answers = [
        readAdminSiteTotals(actor), listAllMembers(actor, { limit: 5 }), listAllPosts(actor, {}, { limit: 5, length: 5 }), readAdminPost(actor, posts[0]!.id),
        listAllComments(actor, {}, { limit: 5, length: 5 }), readAdminComment(actor, comment.id), revealAuthor(actor, posts[0]!.id, 'why'),
      ]
      for (const answer of await Promise.all(answers)) expect(answer).toEqual({ ...forbidden, error: { code: 'forbidden', retryAfter: undefined } })
    }
    expect(await read.auditEntry.count()).toBe(0)
  })
})

describe('deleting a post or comment', () => {
  test('is for staff, corrects every count and is logged without the text; a second deletion is not found', async () => {
    const { posts, ada } = await scene()
    const moderator = await createMember({ role: 'moderator' })
    const comment = await read.comment.findFirstOrThrow({ where: { postId: posts[4]!.id } })
    expect(await deletePost(ada, posts[0]!.id)).toMatchObject(forbidden)
    expect(await deleteComment(ada, comment.id)).toMatchObject(forbidden)
    expect(await deletePost(moderator, posts[0]!.id)).toMatchObject({ ok: true })
    expect(await deletePost(moderator, posts[0]!.id)).toMatchObject(notFound)
    expect(await deleteComment(await admin(), comment.id)).toMatchObject({ ok: true })
    expect(await deleteComment(moderator, comment.id)).toMatchObject(notFound)
    await expectExactCounts()
    const acts = await read.auditEntry.findMany({ orderBy: { id: 'asc' } })
    expect(acts.map(({ action, targetId }) => [action, targetId])).toEqual([['post-deleted', posts[0]!.id], ['comment-deleted', comment.id]])
    expect(acts.map(({ details }) => JSON.parse(details ?? '') as object)).toEqual([
      { communityId: posts[0]!.communityId }, { postId: comment.postId, communityId: comment.communityId },
    ])
  })
})

describe('revealing an author', () => {
  test('returns the username and is logged with the reason each time', async () => {
    const { actor, posts, bea } = await scene()
    const post = posts.find(({ isAnonymous, authorId }) => isAnonymous && authorId === bea.id)!
    for (const reason of ['She may be in danger', 'Again']) {
      expect(await revealAuthor(actor, post.id, reason)).toMatchObject({ ok: true, value: { username: 'Bea' } })
    }
    const acts = await read.auditEntry.findMany({ orderBy: { id: 'asc' } })
    expect(acts).toMatchObject([
      { actorId: actor.id, action: 'author-revealed', targetId: post.id, details: null, reason: 'She may be in danger' }, { reason: 'Again' },
    ])
    expect(await revealAuthor(actor, nobody, 'why')).toMatchObject(notFound)
    expect(await read.auditEntry.count()).toBe(2)
  })
})

describe('the list of members', () => {
  const found = async (search?: string, place = {}) => {
    const list = await listAllMembers(await read.user.findFirstOrThrow({ where: { role: 'admin' } }), { limit: 50, search, ...place })
    return list.ok ? list.value.rows.map(({ username }) => username) : []
  }

  test('starts with the newest', async () => {
    await admin()
    for (const username of ['one', 'two', 'three']) await createMember({ username })
    expect((await found()).slice(0, 3)).toEqual(['three', 'two', 'one'])
  })

  test('finds members by the beginning of a first name, a last name, a username or an email, each member once', async () => {
    await createMember({ role: 'admin', username: 'root_1', firstName: 'Zoe', lastName: 'Zander' })
    await createMember({ username: 'amina', firstName: 'Amina', lastName: 'Amin', email: 'amina@example.org' })
    await createMember({ username: 'river', firstName: 'Élise', lastName: 'O’Brien', email: 'x%_y@example.org' })
    expect(await found('AMI')).toEqual(['amina'])
    expect(await found(' élise  o’b ')).toEqual(['river'])
    expect(await found('o’brien')).toEqual(['river'])
    expect(await found('mina')).toEqual([])
    expect(await found('%')).toEqual([])
    expect(await found('x%_')).toEqual(['river'])
    expect(await found("' OR 1=1--")).toEqual([])
  })

  test('pages through results both ways, without a gap or a repetition', async () => {
    await admin()
    for (const username of ['ab_3', 'ab_1', 'ab_2', 'ab_5', 'ab_4']) await createMember({ username, lastName: 'Abel', firstName: 'Ab' })
    const all = await found('ab')
    expect([...all].sort()).toEqual(['ab_1', 'ab_2', 'ab_3', 'ab_4', 'ab_5'])
    const ids = new Map((await read.user.findMany()).map(({ username, id }) => [username, id]))
    expect(await found('ab', { limit: 2, before: ids.get(all[1]!) })).toEqual(all.slice(2, 4))
    expect(await found('ab', { limit: 2, after: ids.get(all[4]!) })).toEqual(all.slice(2, 4))
    expect(await found('ab', { before: nobody })).toEqual([])
  })
})

test('the numbers above the panel equal those of the rows', async () => {
  const { actor, bea } = await scene()
  await join(bea, await createCommunity())
  expect(await readAdminSiteTotals(actor)).toMatchObject({ value: { members: 3, communities: 3, posts: 16, comments: 16 } })
})
