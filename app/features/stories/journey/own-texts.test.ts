import { expect, test } from 'vitest'
import { write } from '~/infra/db'
import { createId } from '~/infra/ids'
import { createComment, createCommunity, createMember, createMembers, createPost, join } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { leaveCommunity } from '../communities/leave-community'
import { changePostState } from '../communities/text-state'
import { journeyEntriesPerPage } from './list-bookmarks'
import { listOwnComments, listOwnStories } from './own-texts'

useDatabase()

async function scene() {
  const [[writer, other], community] = [await createMembers([{}, {}]), await createCommunity()]
  await join([writer, other], community)
  return { writer, other, community }
}

test('a member finds all own stories with their state, anonymous ones too, and no other member’s', async () => {
  const { writer, other, community } = await scene()
  await createPost({ author: writer, community, title: 'shown' })
  await createPost({ author: other, community, title: 'of another', isAnonymous: true })
  await createPost({ author: writer, community, title: 'unnamed', isAnonymous: true })
  await createPost({ author: writer, community, title: 'waiting', state: 'waiting', isAnonymous: true })
  await createPost({ author: writer, community, title: 'hidden', state: 'hidden' })
  const { entries, hasOlder } = await listOwnStories(writer)
  expect(entries.map(({ title, state, isAnonymous, isOpen }) => [title, state, isAnonymous, isOpen])).toEqual([
    ['hidden', 'hidden', false, true], ['waiting', 'waiting', true, true], ['unnamed', 'shown', true, true], ['shown', 'shown', false, true],
  ])
  expect(hasOlder).toBe(false)
  expect((await listOwnStories(other)).entries.map(({ title }) => title)).toEqual(['of another'])
  expect(await listOwnStories(await createMember({ role: 'admin' }))).toEqual({ entries: [], hasOlder: false })
})

test('own stories in a community that the member has left are listed but cannot be opened', async () => {
  const { writer, community } = await scene()
  await createPost({ author: writer, community, title: 'left' })
  await leaveCommunity(writer, community.id)
  expect((await listOwnStories(writer)).entries).toMatchObject([{ title: 'left', name: community.name, isOpen: false }])
})

test('stories and comments continue after the id of the last', async () => {
  const { writer, community } = await scene()
  const total = journeyEntriesPerPage + 3
  const about = { authorId: writer.id, communityId: community.id, createdAt: new Date() }
  const posts = Array.from({ length: total }, (_, n) => ({ ...about, id: createId(), title: `${n}`, content: '' }))
  await write((tx) => tx.post.createMany({ data: posts }))
  await write((tx) => tx.comment.createMany({ data: posts.map(({ id, title }) => ({ ...about, id: createId(), postId: id, content: title })) }))
  const expected = Array.from({ length: total }, (_, n) => `${total - 1 - n}`)
  const stories = await listOwnStories(writer)
  const olderStories = await listOwnStories(writer, stories.entries.at(-1)?.id)
  expect([...stories.entries, ...olderStories.entries].map(({ title }) => title)).toEqual(expected)
  expect([stories.hasOlder, olderStories.hasOlder]).toEqual([true, false])
  const comments = await listOwnComments(writer)
  const olderComments = await listOwnComments(writer, comments.entries.at(-1)?.id)
  expect([...comments.entries, ...olderComments.entries].map(({ content }) => content)).toEqual(expected)
  expect([comments.hasOlder, olderComments.hasOlder]).toEqual([true, false])
})

test('a comment names its story while the member can read it: an own story always, another member’s not once hidden, left or blocked', async () => {
  const { writer, other, community } = await scene()
  const left = await createCommunity()
  await join(writer, left)
  const blocker = await createMember()
  const posts = {
    readable: await createPost({ author: other, community, title: 'readable' }),
    own: await createPost({ author: writer, community, title: 'own' }),
    hidden: await createPost({ author: other, community, title: 'hidden' }),
    left: await createPost({ author: other, community: left, title: 'left' }),
    blocked: await createPost({ author: blocker, community, title: 'blocked' }),
  }
  for (const [content, post] of Object.entries(posts)) await createComment({ author: writer, post, content })
  await createComment({ author: other, post: posts.readable, content: 'of another' })
  const titles = async () => Object.fromEntries((await listOwnComments(writer)).entries.map(({ content, title }) => [content, title]))
  expect(await titles()).toEqual({ readable: 'readable', own: 'own', hidden: 'hidden', left: 'left', blocked: 'blocked' })

  for (const { id } of [posts.hidden, posts.own]) await write((tx) => changePostState(tx, id, { from: 'shown', to: 'hidden' }))
  await leaveCommunity(writer, left.id)
  await write((tx) => tx.block.create({ data: { id: createId(), ownerId: blocker.id, targetId: writer.id, kind: 'block', createdAt: new Date() } }))
  expect(await titles()).toEqual({ readable: 'readable', own: 'own', hidden: null, left: null, blocked: null })
})

test('a comment that is not shown is listed with its state, cut to its beginning', async () => {
  const { writer, community } = await scene()
  const post = await createPost({ author: writer, community })
  await createComment({ author: writer, post, state: 'hidden', content: 'a'.repeat(500) })
  expect((await listOwnComments(writer)).entries).toMatchObject([{ state: 'hidden', content: 'a'.repeat(140), phrase: null }])
})
