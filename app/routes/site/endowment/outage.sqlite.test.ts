import { afterEach, expect, test } from 'vitest'
import { createFormTimestamp } from '~/http/spam-check'
import { startBrowserSession } from '~/http/session'
import { setClock } from '~/infra/clock'
import { read } from '~/infra/db'
import { createMember, fullPledge } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { whileLocked } from '../../../../tests/support/locked'
import { action, loader } from './route'

useDatabase()
afterEach(() => setClock(null))

/** The form as a browser sends it, opened long enough ago to pass the spam check. */
function formOf(fields: Record<string, string>) {
  const opened = createFormTimestamp()
  const later = Date.now() + 5_000
  setClock(() => new Date(later))
  return new URLSearchParams({ opened, website: '', ...fields })
}

const pledge = { ...fullPledge, anonymous: 'on', updates: 'on', submission: 'one' }
const send = (body: URLSearchParams) =>
  action({ request: new Request('http://localhost/endowment', { method: 'POST', body }), params: {}, context: {} })

test('while the database is locked a pledge gets 503 and keeps everything typed; sending it again makes one pledge', async () => {
  const form = formOf(pledge)
  const [answer] = await whileLocked(() => send(form))
  expect(answer).toMatchObject({
    data: {
      formError: 'There was an error submitting your information. Please try again or contact us directly.',
      values: { ...pledge, opened: form.get('opened') },
    },
    init: { status: 503, headers: { 'Retry-After': '5' } },
  })
  expect(await send(form)).toMatchObject({ status: 303 })
  expect(await send(form)).toMatchObject({ status: 303 })
  expect(await read.pledge.count()).toBe(1)
})

test('only members get the figures of the investment section', async () => {
  const load = async (headers: HeadersInit = {}) =>
    loader({ request: new Request('http://localhost/endowment', { headers }), params: {}, context: {} })
  expect((await load()).investment).toBeNull()
  expect(JSON.stringify(await load())).not.toMatch(/\$16M|\$25M|Operational/)
  const cookie = (await startBrowserSession(new Request('http://localhost/'), await createMember(), false)).split(';')[0]!
  expect(JSON.stringify(await load({ Cookie: cookie }))).toContain('$10M to $16M')
})
