import { expect, test } from 'vitest'
import { createCase, createCommunity, createMember, createMembers, createPost } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { read } from '~/infra/db'
import { deleteOwnStory } from '~/features/stories/communities/delete-own-text'
import { claimCase } from './claim-case'
import { decideCase } from './decide-case'
import { listOwnReports } from './own-reports'

useDatabase()

test('a member who reported a text that was deleted before the decision is told that it is gone', async () => {
  const reporter = await createMember()
  const [author, moderator] = await createMembers([{}, { role: 'moderator' }])
  const post = await createPost({ author, community: await createCommunity() })
  const { id } = await createCase({ post, reports: [{ reporterId: reporter.id }] })
  await claimCase(moderator, id, null)
  await deleteOwnStory(author, post.id)
  expect(await decideCase(moderator, id, { textAct: 'kept', sanction: 'none', until: null, rule: null, words: '' })).toMatchObject({ ok: true })
  expect(await listOwnReports(reporter)).toMatchObject([{ outcome: 'gone' }])
  expect(await read.case.findUnique({ where: { id } })).toMatchObject({ status: 'rejected' })
})
