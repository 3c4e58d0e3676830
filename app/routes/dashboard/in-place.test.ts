import { expect, test } from 'vitest'
import { startBrowserSession } from '~/http/session'
import { createComment, createCommunity, createMember, createPost, join } from '../../../tests/factories'
import { useDatabase } from '../../../tests/support/database'
import { action } from './in-place'

useDatabase()

test('a page that was loaded before an update gets the whole list in answer to a comment', async () => {
  const [member, community] = [await createMember(), await createCommunity()]
  await join(member, community)
  const { id } = await createPost({ author: member, community })
  await createComment({ author: member, post: { id, communityId: community.id }, content: 'First.' })
  const cookie = (await startBrowserSession(new Request('http://localhost/'), member, false)).split(';')[0] ?? ''
  // Without `list`, which such a page does not send.
  const body = new URLSearchParams({ 'in-place': 'comment', intent: 'comment', communityId: community.id, postId: id, content: 'Second.', back: '/dashboard' })
  const request = new Request('http://localhost/dashboard/in-place', { method: 'POST', headers: { Cookie: cookie }, body })
  expect(await (await action({ request, params: {}, context: {} })).json()).toMatchObject({
    comments: { lines: [{ content: 'First.' }, { content: 'Second.' }] },
  })
})
