import { expect, test } from 'vitest'
import { read } from '~/infra/db'
import { smallestPledge } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { outbox } from '../../../../tests/support/outbox'
import { amendPledge } from './amend-pledge'
import { confirmPledgeSubscriptionByLink } from './confirm-updates'
import { makePledge } from './make-pledge'
import { PledgeSchema } from './schemas'

useDatabase()

const address = '203.0.113.7'
const confirmed = async () => (await read.pledge.findFirstOrThrow()).updatesConfirmedAt

async function pledged(updates: boolean) {
  await makePledge(PledgeSchema.parse({ ...smallestPledge, updates }), { address, language: 'en' })
  const mail = (await outbox()).find(({ kind }) => kind === 'pledge-made')
  const says = mail?.template?.blocks.some((block) => block.kind === 'text' && block.text.startsWith('You asked for updates.'))
  return { key: mail?.links[0]?.searchParams.get('key') ?? '', says }
}

test('whoever has the email says by its link that the address wants updates, and the email asks for it', async () => {
  const { key, says } = await pledged(true)
  expect([says, await confirmed()]).toEqual([true, null])
  for (let n = 0; n < 2; n++) expect(await confirmPledgeSubscriptionByLink(key, address)).toMatchObject({ ok: true })
  expect(await confirmed()).toBeInstanceOf(Date)
  expect(await confirmPledgeSubscriptionByLink('x', address)).toMatchObject({ ok: false, error: { code: 'not_found' } })
})

test('a pledge without updates confirms nothing, and who gives them up must confirm again', async () => {
  const { key, says } = await pledged(false)
  expect(says).toBe(false)
  expect(await confirmPledgeSubscriptionByLink(key, address)).toMatchObject({ ok: false, error: { code: 'forbidden' } })
  const amend = (updates: boolean) => amendPledge(key, PledgeSchema.parse({ ...smallestPledge, updates }), address)
  await amend(true)
  await confirmPledgeSubscriptionByLink(key, address)
  await amend(false)
  expect(await confirmed()).toBeNull()
})
