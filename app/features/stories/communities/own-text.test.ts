import { expect, test } from 'vitest'
import { createComment, createCommunity, createMember, createPost, join } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { ownText } from './own-text'

useDatabase()

test('a member’s own text is found by its title or words, and only by its author', async () => {
  const [community, author, other] = [await createCommunity(), await createMember(), await createMember()]
  await join(author, community)
  const story = await createPost({ author, community, title: 'The long road' })
  const comment = await createComment({ author, post: story, content: 'I came back.' })
  expect(await ownText(author, 'story', story.id)).toBe('The long road')
  expect(await ownText(author, 'comment', comment.id)).toBe('I came back.')
  expect(await ownText(other, 'story', story.id)).toBeNull()
  expect(await ownText(other, 'comment', comment.id)).toBeNull()
  expect(await ownText(author, 'comment', story.id)).toBeNull()
})
