import { afterEach, describe, expect, test } from 'vitest'
import { setClock } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { createMember, fullPledge, smallestPledge } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { untilAnswered } from '../../../../tests/support/until-answered'
import { unsealMailContent } from '~/features/messages/mail/mail-content'
import type { Result } from '~/kernel/result/result'
import { makePledge, type CreatedPledge, type PledgeContext } from './make-pledge'
import { generatePledgeReference, generateUnusedPledgeReference } from './reference'
import { PledgeSchema } from './schemas'

useDatabase()
afterEach(() => setClock(null))

const address = '203.0.113.7'
const pledge = (changes: object = {}, context: Partial<PledgeContext> = {}) =>
  makePledge(PledgeSchema.parse({ ...smallestPledge, ...changes }), { address, language: 'en', ...context })
const made = (result: Result<CreatedPledge>) => {
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

describe('a pledge', () => {
  test('is saved to the cent with every answer, as new, and found by its reference', async () => {
    const { id, reference } = made(await pledge(fullPledge))
    const { customAmount: _dollars, ...fields } = fullPledge
    expect(await read.pledge.findMany({ omit: { createdAt: true } })).toEqual([
      {
        ...fields, id, reference, userId: null, contributionLevel: 'healing_advocate', customAmountCents: 250_050n, status: 'new', language: 'en',
        searchText: `${reference.toLowerCase()}\nlake foundation\nada lake\nada@example.org`, manageHash: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
        answeredAt: null, ownerId: null, nextStepOn: null, updatesConfirmedAt: null,
      },
    ])
    expect(reference).toMatch(/^MC-[2-9A-HJKMNP-TW-Z]{8}$/)
  })

  test('starts its history with the answers', async () => {
    const { id } = made(await pledge(fullPledge))
    const { customAmount: _dollars, ...fields } = fullPledge
    const [change] = await read.pledgeChange.findMany()
    expect(change).toMatchObject({ pledgeId: id, kind: 'made', actorId: null })
    expect(JSON.parse(change?.fields ?? '')).toEqual({ ...fields, customAmountCents: '250050' })
  })

  test('is linked to the signed-in member of any role, and outlives the account', async () => {
    const actor = await createMember({ role: 'visitor' })
    const { id } = made(await pledge({}, { actor }))
    expect(await read.pledge.findUnique({ where: { id } })).toMatchObject({ userId: actor.id })
    await write((tx) => tx.user.delete({ where: { id: actor.id } }))
    expect(await read.pledge.findUnique({ where: { id } })).toMatchObject({ userId: null, email: smallestPledge.email })
    expect(await read.pledgeChange.findFirst()).toMatchObject({ pledgeId: id, actorId: actor.id })
  })

  test('of an account that has just been deleted is kept too', async () => {
    const actor = await createMember()
    await write((tx) => tx.user.delete({ where: { id: actor.id } }))
    expect(await pledge({}, { actor })).toMatchObject({ ok: true })
    expect(await read.pledge.findFirst()).toMatchObject({ userId: null })
  })
})

describe('sent again', () => {
  test('fifty times at once with one key it is one pledge with its two mails, and every answer is the same', async () => {
    const results = await Promise.all(Array.from({ length: 50 }, () => untilAnswered(() => pledge({}, { key: 'one', isForm: true }))))
    expect(new Set(results.map((result) => JSON.stringify(made(result)))).size).toBe(1)
    expect([await read.pledge.count(), await read.pledgeChange.count(), await read.mail.count()]).toEqual([1, 1, 2])
  })

  test('fifty times at once from forms with different keys it is one pledge', async () => {
    const results = await Promise.all(Array.from({ length: 50 }, (_, n) => untilAnswered(() => pledge({}, { key: `key ${n}`, isForm: true }))))
    expect(new Set(results.map((result) => made(result).id)).size).toBe(1)
    expect([await read.pledge.count(), await read.mail.count()]).toEqual([1, 2])
  })

  test('with the same key over another connection it is the same pledge', async () => {
    const first = made(await pledge({}, { key: 'one' }))
    expect(made(await pledge({}, { key: 'one', address: '203.0.113.8' }))).toEqual(first)
    expect(await read.pledge.count()).toBe(1)
  })

  test('it does not count for the limit', async () => {
    for (let n = 0; n < 12; n++) made(await pledge({}, { isForm: true }))
    expect(await pledge({ country: 'US' })).toMatchObject({ ok: true })
  })

  test('with the same key and other words it is refused', async () => {
    await pledge({}, { key: 'one' })
    expect(await pledge({ country: 'US' }, { key: 'one' })).toMatchObject({ ok: false, error: { code: 'idempotency_conflict' } })
    expect(await pledge({ country: 'US' }, { key: 'one', address: '203.0.113.8' })).toMatchObject({ ok: true })
  })

  test('by the same form after a withdrawal it is refused, and makes a new pledge with the new key of the form', async () => {
    const first = made(await pledge({}, { key: 'one', isForm: true }))
    await write((tx) => tx.pledge.update({ where: { id: first.id }, data: { status: 'withdrawn' } }))
    expect(await pledge({}, { key: 'one', isForm: true })).toMatchObject({ ok: false, error: { code: 'idempotency_conflict' } })
    expect(made(await pledge({}, { key: 'one' }))).toEqual(first)
    const second = made(await pledge({}, { key: 'two', isForm: true }))
    expect(second.id).not.toBe(first.id)
    expect(made(await pledge({}, { key: 'one', isForm: true }))).toEqual(second)
  })

  test('a lost answer is given again, whatever the limit', async () => {
    const first = made(await pledge({}, { key: 'one' }))
    for (let n = 0; n < 9; n++) await pledge({}, { key: `other ${n}` })
    expect(await pledge()).toMatchObject({ error: { code: 'rate_limited' } })
    expect(made(await pledge({}, { key: 'one' }))).toEqual(first)
  })

  test('by a form with a new key, the same words within ten minutes are the same pledge', async () => {
    const start = Date.now()
    const sent = (minute: number, changes: object = {}, context: Partial<PledgeContext> = { isForm: true }) => {
      setClock(() => new Date(start + minute * 60_000))
      return pledge(changes, context).then((result) => made(result).id)
    }
    const first = await sent(0, fullPledge, { key: 'one', isForm: true })
    expect(await sent(9, fullPledge, { key: 'two', isForm: true })).toBe(first)
    const others = [await sent(9, { ...fullPledge, customAmount: '2500.51' }), await sent(9, fullPledge, {}), await sent(20, fullPledge)]
    expect(new Set([first, ...others]).size).toBe(4)
    expect(await sent(21, fullPledge, { isForm: true, actor: await createMember() })).not.toBe(others[2])
  })
})

describe('a mail about it', () => {
  test('is saved with it or not at all, and outlives the account too', async () => {
    const actor = await createMember()
    made(await pledge({}, { actor }))
    for (let n = 0; n < 12; n++) await pledge({ firstName: `Ada ${n}` })
    expect([await read.pledge.count(), await read.mail.count()]).toEqual([10, 20])
    await write((tx) => tx.user.delete({ where: { id: actor.id } }))
    expect(await read.mail.count()).toBe(20)
  })

  test('repeats the answers to one mailbox three times an hour, and then leaves them out', async () => {
    for (let n = 0; n < 4; n++) made(await pledge({ motivation: `Words ${n}` }))
    const sent = await read.mail.findMany({ where: { kind: 'pledge-made' }, orderBy: { id: 'asc' } })
    const said = sent.map(({ content }) => JSON.stringify(unsealMailContent(content)?.template))
    expect(said.map((text) => text.includes('Words'))).toEqual([true, true, true, false])
    expect(said.every((text) => text.includes('MC-') && text.includes('/pledge?key='))).toBe(true)
  })

  test('after a withdrawal, a form with the same words makes a new pledge', async () => {
    const { id } = made(await pledge({}, { isForm: true }))
    await write((tx) => tx.pledge.update({ where: { id }, data: { status: 'withdrawn' } }))
    expect(made(await pledge({}, { isForm: true })).id).not.toBe(id)
  })
})

describe('the limit', () => {
  test('is ten an hour from one address, signed in or not', async () => {
    const actor = await createMember()
    const results = await Promise.all(Array.from({ length: 14 }, (_, n) => pledge({}, n % 2 ? { actor } : {})))
    expect(results.filter(({ ok }) => ok)).toHaveLength(10)
    expect(await read.pledge.count()).toBe(10)
    expect(await pledge({}, { address: '203.0.113.8' })).toMatchObject({ ok: true })
    const later = Date.now() + 61 * 60_000
    setClock(() => new Date(later))
    expect(await pledge()).toMatchObject({ ok: true })
  })
})

describe('a reference', () => {
  test('that a pledge already has is drawn again', async () => {
    const { reference } = made(await pledge())
    const drawn = [reference, reference, 'MC-NEW22222']
    expect(await write((tx) => generateUnusedPledgeReference(tx, () => drawn.shift() ?? ''))).toBe('MC-NEW22222')
  })

  test('cannot be guessed from the one before', () => {
    const drawn = Array.from({ length: 2_000 }, generatePledgeReference)
    expect(new Set(drawn).size).toBe(2_000)
    expect(new Set(drawn.flatMap((reference) => [...reference.slice(3)])).size).toBe(29)
  })
})
