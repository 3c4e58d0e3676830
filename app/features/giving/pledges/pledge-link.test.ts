import { afterEach, describe, expect, test } from 'vitest'
import { now, setClock } from '~/infra/clock'
import { read, write, type PledgeStatus } from '~/infra/db'
import { computeSha256Hex } from '~/infra/secrets'
import { createMember, fullPledge, smallestPledge } from '../../../../tests/factories'
import { createNewsletterRow } from '../../../../tests/factories/newsletters'
import { useDatabase } from '../../../../tests/support/database'
import { countUses } from '../../../../tests/support/rate-limits'
import { unsealMailContent } from '~/features/messages/mail/mail-content'
import { sendNewsletters } from '~/features/messages/newsletters/newsletter-worker'
import type { Member } from '~/kernel/members/member'
import { toResult } from '~/kernel/result/result'
import { amendPledge } from './amend-pledge'
import { setPledgeStatus } from './change-status'
import { findPledgeByLink } from './find-pledge-by-link'
import { makePledge } from './make-pledge'
import { restorePledge } from './restore-pledge'
import { PledgeSchema } from './schemas'
import { withdrawPledge } from './withdraw-pledge'

useDatabase()
afterEach(() => setClock(null))

const address = '203.0.113.7'
const contents = async () => (await read.mail.findMany({ orderBy: { id: 'asc' } })).map(({ kind, content }) => ({ ...unsealMailContent(content), kind }))

async function pledged(fields: object = smallestPledge) {
  const result = await makePledge(PledgeSchema.parse(fields), { address, language: 'en' })
  if (!result.ok) throw new Error(result.error.code)
  const [mail] = (await contents()).filter(({ kind }) => kind === 'pledge-made')
  const link = mail?.template?.blocks.find((block) => block.kind === 'link')?.href ?? ''
  await write((tx) => tx.mail.deleteMany())
  return { id: result.value.id, key: new URL(link).searchParams.get('key') ?? '' }
}

const amend = (key: string, fields: object, from = address) => amendPledge(key, PledgeSchema.parse({ ...smallestPledge, ...fields }), from)
const move = (admin: Member, id: string, to: PledgeStatus) => toResult(write((tx) => setPledgeStatus(tx, admin, id, { from: 'new', to })))
const rowOf = (id: string) => read.pledge.findUniqueOrThrow({ where: { id } })
const setStatus = (id: string, status: PledgeStatus) => write((tx) => tx.pledge.update({ where: { id }, data: { status } }))
const history = async () => (await read.pledgeChange.findMany({ orderBy: { id: 'asc' } })).map(({ kind, fields, actorId }) => ({ kind, actorId, fields: JSON.parse(fields) as object })).slice(1)

describe('the link of a pledge', () => {
  test('shows it as it is, and only the token in the mail opens it', async () => {
    const { id, key } = await pledged(fullPledge)
    const row = await rowOf(id)
    expect(row.manageHash).toBe(computeSha256Hex(key))
    expect(await findPledgeByLink(key)).toMatchObject({ pledge: { id, reference: row.reference, customAmountCents: 250_050n }, since: row.createdAt, mayRestore: false })
    for (const other of ['', id, row.reference, row.manageHash ?? '', key.slice(1), '\0']) {
      expect(await findPledgeByLink(other)).toBeNull()
      for (const change of [withdrawPledge, restorePledge]) expect(await change(other, address)).toMatchObject({ error: { code: 'not_found' } })
    }
  })
})

describe('amending', () => {
  test('changes the answers, keeps the former ones, and notifies contributor and team', async () => {
    const { id, key } = await pledged()
    expect(await amend(key, { city: 'Nanyuki', lastName: 'Lake', contributionLevel: 'healing-advocate', customAmount: '1600.5' })).toMatchObject({ ok: true })
    expect(await rowOf(id)).toMatchObject({ city: 'Nanyuki', contributionLevel: 'healing_advocate', customAmountCents: 160_050n, searchText: expect.stringContaining('wanjiru lake') as string })
    expect(await history()).toEqual([
      {
        kind: 'amended',
        actorId: null,
        fields: {
          lastName: { before: 'Otieno', after: 'Lake' },
          city: { before: null, after: 'Nanyuki' },
          contributionLevel: { before: 'community-champion', after: 'healing-advocate' },
          customAmountCents: { before: null, after: '160050' },
        },
      },
    ])
    expect((await contents()).map(({ kind, to }) => [kind, to === smallestPledge.email])).toEqual([['pledge-changed', true], ['pledge-notice', false]])
  })

  test('never changes the email, and a repetition changes nothing', async () => {
    const { id, key } = await pledged()
    await amend(key, { email: 'thief@example.org', city: 'Nanyuki' })
    expect(await amend(key, { email: 'thief@example.org', city: 'Nanyuki' })).toMatchObject({ ok: true })
    expect(await rowOf(id)).toMatchObject({ email: smallestPledge.email, city: 'Nanyuki' })
    expect([(await history()).length, await read.mail.count()]).toEqual([1, 2])
  })

  test.each(['new', 'contacted', 'agreed'] as const)('is possible while a pledge is %s', async (status) => {
    const { id, key } = await pledged()
    await setStatus(id, status)
    expect(await amend(key, { city: 'Nanyuki' })).toMatchObject({ ok: true })
    expect(await rowOf(id)).toMatchObject({ city: 'Nanyuki', status })
  })

  test.each(['fulfilled', 'declined', 'withdrawn'] as const)('is refused once it is %s', async (status) => {
    const { id, key } = await pledged()
    await setStatus(id, status)
    expect(await amend(key, { city: 'Nanyuki' })).toMatchObject({ error: { code: 'forbidden' } })
    expect(await rowOf(id)).toMatchObject({ city: null, status })
    expect([await history(), await read.mail.count()]).toEqual([[], 0])
  })
})

describe('withdrawing', () => {
  test('sent twenty times at once is one change and one mail each, and the link restores the pledge once', async () => {
    const { id, key } = await pledged()
    await Promise.all(Array.from({ length: 20 }, () => withdrawPledge(key, address)))
    expect(await findPledgeByLink(key)).toMatchObject({ pledge: { status: 'withdrawn' }, mayRestore: true })
    await Promise.all(Array.from({ length: 8 }, () => restorePledge(key, address)))
    expect(await rowOf(id)).toMatchObject({ status: 'new', answeredAt: null })
    expect(await history()).toEqual([
      { kind: 'status', actorId: null, fields: { status: { before: 'new', after: 'withdrawn' } } },
      { kind: 'status', actorId: null, fields: { status: { before: 'withdrawn', after: 'new' } } },
    ])
    expect(await read.mail.count()).toBe(4)
  })

  test('shows its date', async () => {
    const { key } = await pledged()
    const at = new Date(Date.now() + 3_600_000)
    setClock(() => at)
    await withdrawPledge(key, address)
    expect(await findPledgeByLink(key)).toMatchObject({ since: at })
  })

  test('by the team can be undone only by the team', async () => {
    const { id, key } = await pledged()
    const admin = await createMember({ role: 'admin' })
    await move(admin, id, 'withdrawn')
    expect(await findPledgeByLink(key)).toMatchObject({ mayRestore: false })
    expect(await restorePledge(key, address)).toMatchObject({ error: { code: 'forbidden' } })
  })

  test.each(['fulfilled', 'declined'] as const)('is refused once a pledge is %s', async (status) => {
    const { id, key } = await pledged()
    await setStatus(id, status)
    for (const change of [withdrawPledge, restorePledge]) expect(await change(key, address)).toMatchObject({ error: { code: 'forbidden' } })
    expect(await rowOf(id)).toMatchObject({ status })
  })
})

describe('a letter that waits in the outbox', () => {
  const letters = async () => [await read.mail.count({ where: { kind: 'newsletter' } }), (await read.newsletterDelivery.findFirstOrThrow()).state]
  const moveByTeam = async (id: string, to: PledgeStatus) => move(await createMember({ role: 'admin' }), id, to)

  async function pledgedWithLetter() {
    const made = await pledged()
    await write((tx) => tx.pledge.update({ where: { id: made.id }, data: { updatesConfirmedAt: now() } }))
    await createNewsletterRow({ status: 'sending', sendAt: now(), toPledges: true })
    await sendNewsletters()
    expect(await letters()).toEqual([1, 'queued'])
    return made
  }

  const leaving: Record<string, (made: { id: string; key: string }) => Promise<{ ok: boolean }>> = {
    'is withdrawn by its link': ({ key }) => withdrawPledge(key, address),
    'is amended to get no updates': ({ key }) => amend(key, { updates: false }),
    'the team withdraws': ({ id }) => moveByTeam(id, 'withdrawn'),
    'the team declines': ({ id }) => moveByTeam(id, 'declined'),
  }

  test.each(Object.entries(leaving))('is not sent for a pledge that %s', async (_how, leave) => {
    expect(await leave(await pledgedWithLetter())).toMatchObject({ ok: true })
    expect(await letters()).toEqual([0, 'skipped'])
  })

  test('is sent for a pledge that changes otherwise', async () => {
    const { id, key } = await pledgedWithLetter()
    expect([await amend(key, { city: 'Nanyuki' }), await moveByTeam(id, 'contacted')]).toMatchObject([{ ok: true }, { ok: true }])
    expect(await letters()).toEqual([1, 'queued'])
  })
})

describe('simultaneous changes', () => {
  test('withdrawals, amendments and the team’s changes run one after the other, and the history has them all', async () => {
    const admin = await createMember({ role: 'admin' })
    for (let round = 0; round < 3; round += 1) {
      await write((tx) => tx.pledge.deleteMany())
      const { id, key } = await pledged()
      const cities = ['Nanyuki', 'Isiolo', 'Meru', 'Embu']
      await Promise.all([
        ...cities.map((city) => amend(key, { city }, `203.0.113.${round}`)),
        withdrawPledge(key, `203.0.113.${round}`),
        move(admin, id, 'contacted'),
      ])
      expect(replayed({ city: null, status: 'new' }, await history())).toEqual(await stateOf(id))
      expect(await stateOf(id)).toMatchObject({ status: 'withdrawn' })
    }
  })
})

test('are possible thirty times an hour from one address', async () => {
  const { key } = await pledged()
  await countUses('pledge-link:address', address, 24)
  const results = await Promise.all(Array.from({ length: 9 }, (_, n) => amend(key, { city: `City ${n}` })))
  expect(results.filter(({ ok }) => ok)).toHaveLength(6)
  expect(await withdrawPledge(key, address)).toMatchObject({ error: { code: 'rate_limited' } })
  expect(await withdrawPledge(key, '203.0.113.8')).toMatchObject({ ok: true })
})

const stateOf = async (id: string) => {
  const { city, status } = await rowOf(id)
  return { city, status }
}

/** Replays the history and checks that each step begins where the last one ended. */
function replayed(start: Record<string, unknown>, changes: { fields: object }[]): Record<string, unknown> {
  const state = { ...start }
  for (const [field, { before, after }] of changes.flatMap(({ fields }) => Object.entries(fields as Record<string, { before: unknown; after: unknown }>))) {
    expect(before).toBe(state[field])
    state[field] = after
  }
  return state
}
