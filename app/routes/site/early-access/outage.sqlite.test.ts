import { afterEach, expect, test } from 'vitest'
import { createFormTimestamp } from '~/http/spam-check'
import { startBrowserSession } from '~/http/session'
import { setClock } from '~/infra/clock'
import { createMember } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { whileLocked } from '../../../../tests/support/locked'
import { action } from './route'

useDatabase()
afterEach(() => setClock(null))

test('while the database is locked a request gets 503 and keeps everything typed', async () => {
  const Cookie = (await startBrowserSession(new Request('http://localhost/'), await createMember(), false)).split(';')[0]!
  const typed = { lifeStage: 'recovery', contactPreference: 'both', comments: 'Every word', opened: createFormTimestamp(), website: '' }
  const body = new URLSearchParams([...Object.entries(typed), ['interests', 'support-groups'], ['interests', 'cultural-programs']])
  const later = Date.now() + 5_000
  setClock(() => new Date(later))

  const request = new Request('http://localhost/early-access', { method: 'POST', headers: { Cookie }, body })
  const [answer] = await whileLocked(() => action({ request, params: {}, context: {} }))

  expect(answer).toMatchObject({
    data: {
      formError: 'There was an error submitting your request. Please try again.',
      values: { ...typed, interests: ['support-groups', 'cultural-programs'] },
    },
    init: { status: 503, headers: { 'Retry-After': '5' } },
  })
})
