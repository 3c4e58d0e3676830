import { afterEach, expect, test } from 'vitest'
import { subscribeToNewsletters } from '~/features/messages/newsletters/subscribe'
import { startBrowserSession } from '~/http/session'
import { setClock } from '~/infra/clock'
import { createMember } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { loader } from './route'

useDatabase()
afterEach(() => setClock(null))

test.each([
  ['tz=America/New_York', 'November 27, 2026'],
  ['', 'November 28, 2026'],
])('the letters are shown to come since the day in the reader’s time zone (cookie: %s)', async (zone, day) => {
  setClock(() => new Date('2026-11-28T01:00:00Z'))
  const member = await createMember()
  await subscribeToNewsletters(member, 'account')
  const session = (await startBrowserSession(new Request('http://localhost/auth'), member, false)).split(';')[0]!
  const request = new Request('http://localhost/account/notifications', { headers: { Cookie: `${session}; ${zone}` } })
  expect(await loader({ request, params: {}, context: {} })).toMatchObject({ view: { lettersSince: day } })
})
