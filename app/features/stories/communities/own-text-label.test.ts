import { expect, test } from 'vitest'
import { createComment, createCommunity, createMember, createPost, join } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { findOwnTextLabel } from './own-text-label'

useDatabase()

test('a member’s own text is found by its title or words, and only by its author', async () => {
  const [community, author, other] = [await createCommunity(), await createMember(), await createMember()]
  await join(author, community)
  const story = await createPost({ author, community, title: 'The long road' })
  const comment = await createComment({ author, post: story, content: 'I came back.' })
  expect(await findOwnTextLabel(author, 'story', story.id)).toBe('The long road')
  expect(await findOwnTextLabel(author, 'comment', comment.id)).toBe('I came back.')
  expect(await findOwnTextLabel(other, 'story', story.id)).toBeNull()
  expect(await findOwnTextLabel(other, 'comment', comment.id)).toBeNull()
  expect(await findOwnTextLabel(author, 'comment', story.id)).toBeNull()
})
