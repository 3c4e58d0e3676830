import { expect, test } from 'vitest'
import { createCommunity, createMembers, createPost, join } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { statementsOf } from '../../../../tests/support/statements'
import { addComment } from '~/features/stories/communities/add-comment'

useDatabase()

test('a reply costs the comment two statements more, and one while an earlier reply is unread', async () => {
  const community = await createCommunity()
  const [author, reader] = await createMembers([{}, {}])
  await join([author, reader], community)
  const post = await createPost({ author, community })
  const comment = (content: string) => statementsOf(() => addComment(reader, community.id, post.id, { content }))
  expect((await comment('I know that night.')).slice(-3)).toEqual(['$executeRaw', '$queryRaw', 'user.findUniqueOrThrow'])
  expect((await comment('I know the morning too.')).slice(-2)).toEqual(['$executeRaw', '$queryRaw'])
})
