import { afterEach, expect, test } from 'vitest'
import { saveNotificationFrequency } from '~/features/messages/notifications/notification-frequency'
import { buildUnsubscribePath } from '~/features/messages/notifications/unsubscribe-token'
import { rateLimits } from '~/kernel/rate-limit/rate-limits'
import { consumeRateLimit } from '~/kernel/rate-limit/rate-limit'
import { setClock } from '~/infra/clock'
import { write } from '~/infra/db'
import { createMember } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { action } from './route'

useDatabase()
afterEach(() => setClock(null))

test('someone who stops and resumes the mails too often within an hour is refused with the time to come back', async () => {
  const at = new Date()
  setClock(() => at)
  const member = await createMember()
  await saveNotificationFrequency(member, { notifyBy: 'daily' })
  for (let n = 0; n < rateLimits['unsubscribe:member'].max; n++) await write((tx) => consumeRateLimit(tx, 'unsubscribe:member', member.id))
  const address = `http://localhost${buildUnsubscribePath(member)}`
  const answer = await action({ request: new Request(address, { method: 'POST', body: 'List-Unsubscribe=One-Click' }), params: {}, context: {} })
  expect(answer).toMatchObject({ data: { step: 'busy' }, init: { status: 429, headers: { 'Retry-After': '3600' } } })
})
