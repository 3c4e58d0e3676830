import { expect, test } from 'vitest'
import { createCommunity, createMember, createPost, join } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { loadDashboard } from './load'
import { createViewContext } from './view-context'

useDatabase()

// Two times that differ only now and then would change the serialized form of a page whose contents are the same.
test('a page and its comments have the same loading time', async () => {
  const [member, community] = [await createMember(), await createCommunity()]
  await join(member, community)
  const { id } = await createPost({ author: member, community })
  const reader = await createViewContext(new Request(`http://localhost/dashboard?story=${id}`))
  const { context, comments } = await loadDashboard(member, { ...reader, now: new Date('2026-01-01T00:00:00Z') })
  expect(comments?.readAt).toBe(Date.parse('2026-01-01T00:00:00Z'))
  expect(context.readAt).toBe(comments?.readAt)
})
