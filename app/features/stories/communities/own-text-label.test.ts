import { expect, test } from 'vitest'
import { getLocalizer } from '~/i18n/server'
import { createComment, createCommunity, createMember, createMembers, createPost, join } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { findOwnTextLabel } from './own-text-label'

useDatabase()

const [english, german] = [getLocalizer('en'), getLocalizer('de')]

test('a member’s own text is found by its title or words, and only by its author', async () => {
  const [community, [author, other]] = [await createCommunity(), await createMembers([{}, {}])]
  await join(author, community)
  const story = await createPost({ author, community, title: 'The long road' })
  const comment = await createComment({ author, post: story, content: 'I came back.' })
  expect(await findOwnTextLabel(author, 'story', story.id, english)).toBe('The long road')
  expect(await findOwnTextLabel(author, 'comment', comment.id, english)).toBe('I came back.')
  expect(await findOwnTextLabel(other, 'story', story.id, english)).toBeNull()
  expect(await findOwnTextLabel(other, 'comment', comment.id, english)).toBeNull()
  expect(await findOwnTextLabel(author, 'comment', story.id, english)).toBeNull()
})

test('a comment that is a phrase is found by the phrase in the reader’s language', async () => {
  const [community, author] = [await createCommunity(), await createMember()]
  await join(author, community)
  const story = await createPost({ author, community })
  const comment = await createComment({ author, post: story, content: '', phrase: 'not_alone' })
  for (const localizer of [english, german]) {
    expect(await findOwnTextLabel(author, 'comment', comment.id, localizer)).toBe(localizer.t('phrases:texts.not_alone'))
  }
})
