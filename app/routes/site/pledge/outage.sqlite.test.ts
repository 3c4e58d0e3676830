import { expect, test } from 'vitest'
import { makePledge } from '~/features/giving/pledges/make-pledge'
import { PledgeSchema } from '~/features/giving/pledges/schemas'
import { read, write } from '~/infra/db'
import { computeSha256Hex } from '~/infra/secrets'
import { smallestPledge } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { whileLocked } from '../../../../tests/support/locked'
import { action } from './route'

useDatabase()

test('while the database is locked a changed pledge gets 503 and keeps everything typed', async () => {
  await makePledge(PledgeSchema.parse(smallestPledge), { address: '203.0.113.7', language: 'en' })
  await write((tx) => tx.pledge.updateMany({ data: { manageHash: computeSha256Hex('key') } }))
  const fields = { ...smallestPledge, intent: 'amend', paymentType: 'annual', motivation: 'Every word' }
  const request = new Request('http://localhost/pledge?key=key&change', { method: 'POST', body: new URLSearchParams(fields) })
  const [answer] = await whileLocked(() => action({ request, params: {}, context: {} }))

  expect(answer).toMatchObject({
    data: { formError: 'That didn’t work just now. Please try again in a moment.', values: { motivation: 'Every word' } },
    init: { status: 503, headers: { 'Retry-After': '5' } },
  })
  expect(await read.pledgeChange.count()).toBe(1)
})
