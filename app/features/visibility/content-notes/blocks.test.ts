import { afterEach, describe, expect, test } from 'vitest'
import { setClock } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { createComment, createCommunity, createMember, createMembers, createPost, createPosts, join } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { countUses } from '../../../../tests/support/rate-limits'
import { authorizePostRead, authorizePostInteraction } from '~/features/stories/communities/access'
import { listComments } from '~/features/stories/communities/list-comments'
import { listCommunities } from '~/features/stories/communities/list-communities'
import { listFeed } from '~/features/stories/communities/list-feed'
import { listCommunityStories } from '~/features/stories/communities/list-community-stories'
import { findStory, findStoryInCommunity } from '~/features/stories/communities/find-story'
import { setLike } from '~/features/stories/communities/set-like'
import { reportText } from '~/features/protection/moderation/report-text'
import { blockAuthor } from '~/features/protection/blocks/block-author'
import { endBlock } from '~/features/protection/blocks/end-block'
import { listBlocks } from '~/features/protection/blocks/list-blocks'

useDatabase()
afterEach(() => setClock(null))

const minute = 60_000
const refusedWith = (code: string) => ({ ok: false, error: { code } })
const notFound = refusedWith('not_found')

/** Two members with a named and an anonymous story each, and a comment on a third member's story. */
async function scene() {
  const community = await createCommunity()
  const [me, she, third] = await createMembers([{}, {}, {}])
  await join([me, she, third], community)
  const story = (author: { id: string }, title: string, isAnonymous = false) => ({ author, community, title, isAnonymous })
  const share = (...by: Parameters<typeof story>) => createPost(story(...by))
  const [mine, mySecret, hers, herSecret, ofThird] = await createPosts([
    story(me, 'Mine'), story(me, 'My secret', true), story(she, 'Hers'), story(she, 'Her secret', true), story(third, 'Of a third'),
  ])
  const posts = { mine, mySecret, hers, herSecret, third: ofThird }
  const comments = {
    mine: await createComment({ author: me, post: posts.third, content: 'I' }),
    hers: await createComment({ author: she, post: posts.third, content: 'She' }),
  }
  return { community, me, she, third, posts, comments, share }
}
type Scene = Awaited<ReturnType<typeof scene>>
type Reader = Scene['me']

const all = ['Mine', 'My secret', 'Hers', 'Her secret', 'Of a third']
const without = (...titles: string[]) => all.filter((title) => !titles.includes(title))

async function seen(reader: Reader, { community }: Scene): Promise<string[]> {
  const list = await listCommunityStories(reader, community.id, { limit: 50 })
  const listed = list.ok ? list.value.stories.map(({ title }) => title).reverse() : []
  const joined = (await listCommunities(reader)).filter(({ id }) => id === community.id)
  const feed = await listFeed(reader, joined, { page: 1 })
  expect(feed.stories.map(({ title }) => title).reverse()).toEqual(listed)
  for (const { id, title } of await read.post.findMany({ where: { communityId: community.id } })) {
    const ok = listed.includes(title)
    const answers = await Promise.all([
      findStory(reader, id), findStoryInCommunity(reader, community.id, id),
      authorizePostRead(reader, community.id, id), authorizePostInteraction(reader, community.id, id),
    ])
    expect(answers, title).toMatchObject([{ ok }, { ok }, { ok }, { ok }])
  }
  return listed
}

async function commentsSeen(reader: Reader, { community, posts }: Scene): Promise<string[]> {
  const list = await listComments(reader, community.id, posts.third.id, { limit: 50 })
  return list.ok ? list.value.comments.map(({ content }) => content) : []
}

const later = (minutes: number) => setClock(() => new Date(Date.now() + minutes * minute))
const onlyBlock = async (owner: Reader) => (await listBlocks(owner)).rows[0]!

describe('muting by name', () => {
  test('hides the member’s named stories and comments from me, and nothing of mine from the member', async () => {
    const all_ = await scene()
    const { me, she, posts } = all_
    expect(await blockAuthor(me, { postId: posts.hers.id }, 'mute')).toEqual({ ok: true, value: 'mute' })
    expect(await seen(me, all_)).toEqual(without('Hers'))
    expect(await commentsSeen(me, all_)).toEqual(['I'])
    expect(await seen(she, all_)).toEqual(all)
    expect(await commentsSeen(she, all_)).toEqual(['I', 'She'])
    expect(await seen(all_.third, all_)).toEqual(all)
  })

  test('can begin with a comment, ends with one press, and everything is back', async () => {
    const all_ = await scene()
    const { me, comments, she } = all_
    await blockAuthor(me, { commentId: comments.hers.id }, 'mute')
    expect(await seen(me, all_)).toEqual(without('Hers'))
    expect(await onlyBlock(me)).toMatchObject({ kind: 'mute', username: she.username, title: null })
    expect(await endBlock(me, (await onlyBlock(me)).id)).toMatchObject({ ok: true })
    expect(await seen(me, all_)).toEqual(all)
    expect(await commentsSeen(me, all_)).toEqual(['I', 'She'])
    expect(await read.block.count({ where: { ownerId: me.id } })).toBe(0)
  })
})

describe('blocking by name', () => {
  test('works both ways, except for anonymous stories of either', async () => {
    const all_ = await scene()
    const { me, she, posts } = all_
    expect(await blockAuthor(me, { postId: posts.hers.id }, 'block')).toEqual({ ok: true, value: 'block' })
    expect(await seen(me, all_)).toEqual(without('Hers'))
    expect(await seen(she, all_)).toEqual(without('Mine'))
    expect(await commentsSeen(me, all_)).toEqual(['I'])
    expect(await commentsSeen(she, all_)).toEqual(['She'])
    expect(await seen(all_.third, all_)).toEqual(all)
  })

  test('lets the member neither like nor report hidden texts, as if they did not exist', async () => {
    const { me, she, community, posts, comments } = await scene()
    await blockAuthor(me, { postId: posts.hers.id }, 'block')
    expect(await setLike(she, community.id, posts.mine.id, 'liked')).toMatchObject(notFound)
    expect(await setLike(she, community.id, posts.mySecret.id, 'liked')).toMatchObject({ ok: true })
    expect(await reportText(she, { postId: posts.mine.id }, { reason: 'harm', note: '' })).toMatchObject(notFound)
    expect(await reportText(she, { commentId: comments.mine.id }, { reason: 'harm', note: '' })).toMatchObject(notFound)
    expect(await blockAuthor(she, { postId: posts.mine.id }, 'block')).toMatchObject(notFound)
  })

  test('and muting replace each other: only one of them exists', async () => {
    const { me, posts, comments } = await scene()
    const sent = await Promise.all(Array.from({ length: 20 }, () => blockAuthor(me, { postId: posts.hers.id }, 'mute')))
    expect(sent.every(({ ok }) => ok)).toBe(true)
    expect((await listBlocks(me)).rows).toMatchObject([{ kind: 'mute' }])
    expect(await blockAuthor(me, { commentId: comments.hers.id }, 'block')).toEqual({ ok: true, value: 'block' })
    expect((await listBlocks(me)).rows).toMatchObject([{ kind: 'block' }])
  })
})

describe('blocking an unknown author', () => {
  test('hides that story and the author’s later anonymous ones from me, and nothing else', async () => {
    const all_ = await scene()
    const { me, she, posts, share } = all_
    const earlier = await share(she, 'An earlier secret', true)
    later(1)
    expect(await blockAuthor(me, { postId: posts.herSecret.id }, 'block')).toEqual({ ok: true, value: 'unknown' })
    later(2)
    const laterSecret = await share(she, 'A later secret', true)
    await share(she, 'Later by name')
    expect(await blockAuthor(me, { postId: laterSecret.id }, 'block')).toMatchObject(notFound)
    expect(await seen(me, all_)).toEqual([...without('Her secret'), earlier.title, 'Later by name'])
    expect(await commentsSeen(me, all_)).toEqual(['I', 'She'])
    expect(await seen(she, all_)).toEqual([...all, earlier.title, 'A later secret', 'Later by name'])
  })

  test('ends with the first story back, and the stories written meanwhile stay hidden', async () => {
    const all_ = await scene()
    const { me, she, posts, share } = all_
    await blockAuthor(me, { postId: posts.herSecret.id }, 'block')
    later(1)
    await share(she, 'Meanwhile', true)
    later(2)
    await endBlock(me, (await onlyBlock(me)).id)
    later(3)
    await share(she, 'Afterwards', true)
    expect(await seen(me, all_)).toEqual([...all, 'Afterwards'])
    expect((await listBlocks(me)).rows).toEqual([])
    later(4)
    expect(await blockAuthor(me, { postId: posts.herSecret.id }, 'block')).toMatchObject({ ok: true })
    later(5)
    await share(she, 'Once more', true)
    expect(await seen(me, all_)).toEqual([...without('Her secret'), 'Afterwards'])
  })

  test('is listed by its story only, twice for two stories by anyone, once for one', async () => {
    const all_ = await scene()
    const { me, she, third, posts, share } = all_
    const [again, other] = [await share(she, 'Her other secret', true), await share(third, 'A third’s secret', true)]
    await Promise.all(Array.from({ length: 20 }, () => blockAuthor(me, { postId: posts.herSecret.id }, 'mute')))
    for (const { id } of [again, other]) expect(await blockAuthor(me, { postId: id }, 'block')).toEqual({ ok: true, value: 'unknown' })
    const { rows } = await listBlocks(me)
    const bare = rows.map(({ id: _id, createdAt: _at, ...rest }) => rest)
    expect(bare).toEqual(['A third’s secret', 'Her other secret', 'Her secret'].map((title) => ({ kind: null, username: null, title })))
    await endBlock(me, rows[1]!.id)
    expect(await seen(me, all_)).toEqual([...without('Her secret'), 'Her other secret'])
  })

  test('outlives the story, which then is not named, nor if I can no longer read it', async () => {
    const { me, community, posts } = await scene()
    await blockAuthor(me, { postId: posts.herSecret.id }, 'block')
    await write((tx) => tx.membership.deleteMany({ where: { userId: me.id, communityId: community.id } }))
    expect(await onlyBlock(me)).toMatchObject({ username: null, title: null })
    await join(me, community)
    expect(await onlyBlock(me)).toMatchObject({ title: 'Her secret' })
    await write((tx) => tx.post.deleteMany({ where: { id: posts.herSecret.id } }))
    expect(await onlyBlock(me)).toMatchObject({ username: null, title: null })
  })

  test('changes the same for me for every author, so that the effect does not reveal the author', async () => {
    const differences = []
    for (const author of ['she', 'third'] as const) {
      const all_ = await scene()
      const { me, share } = all_
      const secret = await share(all_[author], 'Whose?', true)
      const before = [await seen(me, all_), await commentsSeen(me, all_)]
      const result = await blockAuthor(me, { postId: secret.id }, 'block')
      const { id: _id, createdAt: _at, ...entry } = await onlyBlock(me)
      differences.push({ result, entry, before, after: [await seen(me, all_), await commentsSeen(me, all_)] })
    }
    expect(differences[0]).toEqual(differences[1])
  })
})

describe('limits of blocking', () => {
  test('no member can block through an own or unreadable text: it is treated as missing', async () => {
    const { me, posts, comments } = await scene()
    const stranger = await createMember()
    for (const text of [{ postId: posts.mine.id }, { postId: posts.mySecret.id }, { commentId: comments.mine.id }, { postId: 'none' }]) {
      expect(await blockAuthor(me, text, 'block')).toMatchObject(notFound)
    }
    expect(await blockAuthor(stranger, { postId: posts.hers.id }, 'block')).toMatchObject(notFound)
    expect(await read.block.count({ where: { ownerId: { in: [me.id, stranger.id] } } })).toBe(0)
  })

  test('a member cannot end another member’s block', async () => {
    const { me, she, posts } = await scene()
    await blockAuthor(me, { postId: posts.hers.id }, 'block')
    expect(await endBlock(she, (await onlyBlock(me)).id)).toMatchObject(notFound)
    expect((await listBlocks(she)).rows).toEqual([])
  })

  test('sixty an hour are accepted, the next answer says when to come back', async () => {
    const { me, posts } = await scene()
    await countUses('block:member', me.id, 58)
    for (let n = 58; n < 60; n++) {
      expect(await blockAuthor(me, { postId: posts.hers.id }, 'mute')).toMatchObject({ ok: true })
      await endBlock(me, (await onlyBlock(me)).id)
    }
    expect(await blockAuthor(me, { postId: posts.hers.id }, 'mute')).toMatchObject(refusedWith('rate_limited'))
  })

  test('a page of the feed has twenty stories if there are that many, whatever is left out between them', async () => {
    const { me, she, third, posts, community } = await scene()
    await createPosts(Array.from({ length: 25 }, (_, n) => [{ author: she, community, title: `Hers ${n}` }, { author: third, community, title: `Third ${n}` }]).flat())
    await blockAuthor(me, { postId: posts.hers.id }, 'mute')
    const joined = (await listCommunities(me)).filter(({ id }) => id === community.id)
    const first = await listFeed(me, joined, { page: 1 })
    expect(first.stories.map(({ title }) => title)).toEqual(Array.from({ length: 20 }, (_, n) => `Third ${24 - n}`))
    const second = await listFeed(me, joined, { page: 2, before: first.stories.at(-1)!.id })
    expect(second.stories.map(({ id }) => id)).toEqual((await listFeed(me, joined, { page: 2 })).stories.map(({ id }) => id))
    expect(await listFeed(me, joined, { page: 3 })).toMatchObject({ stories: [], page: 3, pages: 3 })
  })
})
