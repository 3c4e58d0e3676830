import { expect, test } from 'vitest'
import { startBrowserSession } from '~/http/session'
import { createCommunity, createMember, join } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { whileLocked } from '../../../../tests/support/locked'
import { action as joinAction } from '../join'
import { action } from './route'

useDatabase()

test('while the database is locked a story gets 503 and keeps everything typed, and a button gets 503 and a sentence', async () => {
  const [member, community] = [await createMember(), await createCommunity()]
  await join(member, community)
  const cookie = (await startBrowserSession(new Request('http://localhost/'), member, false)).split(';')[0]!
  const post = (path: string, fields: Record<string, string>) =>
    new Request(`http://localhost${path}`, { method: 'POST', headers: { Cookie: cookie }, body: new URLSearchParams(fields) })
  const story = { intent: 'share', communityId: community.id, title: 'Kept', content: 'Every word', postType: 'story' }

  const [shared, joined] = await whileLocked(
    () => action({ request: post('/dashboard?share', story), params: {}, context: {} }),
    () => joinAction({ request: post('/dashboard/join', { communityId: community.id }), params: {}, context: {} }),
  )

  expect(shared).toMatchObject({
    data: { formError: 'Failed to create post. Please try again.', values: { title: 'Kept', content: 'Every word' } },
    init: { status: 503, headers: { 'Retry-After': '5' } },
  })
  expect(joined).toMatchObject({ status: 503 })
  expect(joined.headers.get('Retry-After')).toBe('5')
})
