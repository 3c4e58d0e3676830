import { expect, test } from 'vitest'
import { read, write } from '~/infra/db'
import { createCommunity, createMember, createPost } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { extractWords } from './extract-words'
import { indexOlderStories } from './index-older-stories'
import { indexStory } from './index-story'

useDatabase()

test('indexing ends although an older story was indexed after a newer one, as the seed does', async () => {
  const [author, community] = [await createMember(), await createCommunity()]
  const story = { title: 'By the lake', content: 'It began in spring.' }
  const [older, newer] = [await createPost({ author, community, ...story }), await createPost({ author, community, ...story })]
  const words = extractWords(story.title, story.content)
  for (const { id } of [newer, older]) await write((tx) => indexStory(tx, { id, communityId: community.id, words }))
  await indexOlderStories()
  expect(await read.searchedPost.findMany({ orderBy: { no: 'asc' }, select: { postId: true } })).toEqual([newer, older].map(({ id }) => ({ postId: id })))
})
