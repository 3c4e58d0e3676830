import { afterEach, describe, expect, test } from 'vitest'
import { setClock } from '~/infra/clock'
import { createMember, createPledge, fullPledge } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { roles } from '~/kernel/validation/choices'
import type { Result } from '~/kernel/result/result'
import { countPledges, listPledges } from './list-pledges'
import type { PledgeFilter } from './pledge-filter'
import { sumPledges } from './pledge-totals'

useDatabase()
afterEach(() => setClock(null))

const nothing = { 'one-time': 0, annual: 0, monthly: 0 }
const hours = (n: number) => n * 3_600_000
const admin = () => createMember({ role: 'admin' })
const valueOf = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

const found = async (filter: PledgeFilter) =>
  valueOf(await listPledges(await admin(), filter, { limit: 50 })).map(({ lastName }) => lastName)
const named = (lastName: string, said: object = {}, row: object = {}) => createPledge({ lastName, ...said }, row)

describe('the list of pledges', () => {
  test('is for admins only', async () => {
    await named('Canary')
    for (const role of roles.filter((role) => role !== 'admin')) {
      const actor = await createMember({ role })
      expect(await listPledges(actor, {}, { limit: 50 })).toEqual({ ok: false, error: { code: 'forbidden' } })
      expect(await sumPledges(actor, {})).toEqual({ ok: false, error: { code: 'forbidden' } })
    }
  })

  test('starts with the newest and continues after or before one of them', async () => {
    const made = []
    for (const name of ['a', 'b', 'c', 'd', 'e']) made.push(await named(name))
    const actor = await admin()
    const at = async (cursor: object) => valueOf(await listPledges(actor, {}, { limit: 2, ...cursor })).map(({ lastName }) => lastName).join('')
    expect(await at({})).toBe('ed')
    expect(await at({ before: made[3]?.id })).toBe('cb')
    expect(await at({ before: made[1]?.id })).toBe('a')
    expect(await at({ after: made[1]?.id })).toBe('dc')
    expect(await at({ before: 'nothing of ours' })).toBe('ed')
    expect([await countPledges({}), await countPledges({}, made[2]?.id)]).toEqual([5, 2])
  })

  test('is filtered by status, level and type, all at once', async () => {
    await named('Plain')
    await named('Agreed', {}, { status: 'agreed' })
    await named('Patron', { contributionLevel: 'founding-patron' }, { status: 'agreed' })
    await named('Club', { contributorType: 'organization', organizationName: 'Club', contributionLevel: 'founding-patron' })
    expect(await found({ status: 'agreed' })).toEqual(['Patron', 'Agreed'])
    expect(await found({ level: 'founding-patron' })).toEqual(['Club', 'Patron'])
    expect(await found({ type: 'organization' })).toEqual(['Club'])
    expect(await found({ status: 'agreed', level: 'founding-patron', type: 'individual' })).toEqual(['Patron'])
  })

  test('filters by owner', async () => {
    const owner = await createMember({ role: 'admin' })
    await named('Mine', {}, { ownerId: owner.id })
    await named('Nobody’s')
    expect(await found({ ownerId: owner.id })).toEqual(['Mine'])
  })

  test('shows as overdue new pledges without an answer within 48 hours', async () => {
    const start = new Date('2026-11-20T10:00:00Z')
    setClock(() => start)
    await named('Late')
    await named('Contacted', {}, { status: 'contacted', answeredAt: start })
    await named('Again new', {}, { status: 'new', answeredAt: start })
    await named('Fresh', {}, { createdAt: new Date(start.getTime() + 1) })
    setClock(() => new Date(start.getTime() + hours(48)))
    expect(await found({ isOverdue: true })).toEqual([])
    setClock(() => new Date(start.getTime() + hours(48) + 1))
    expect(await found({ isOverdue: true })).toEqual(['Late'])
  })
})

describe('the search', () => {
  test('finds the beginnings of words, in any order and case', async () => {
    const { reference } = await named('Müller-Østby', { firstName: 'Anna', email: 'office@lake.example.org' })
    await named('Other', { firstName: 'Joanna', email: 'other@example.com' })
    await named('Club', { contributorType: 'organization', organizationName: 'The Quiet House' })
    expect(await found({ search: 'anna' })).toEqual(['Müller-Østby'])
    expect(await found({ search: '  MÜLLER  an' })).toEqual(['Müller-Østby'])
    expect(await found({ search: 'øst' })).toEqual(['Müller-Østby'])
    expect(await found({ search: 'office@lake.ex' })).toEqual(['Müller-Østby'])
    expect(await found({ search: 'LAKE' })).toEqual(['Müller-Østby'])
    expect(await found({ search: reference.toLowerCase() })).toEqual(['Müller-Østby'])
    expect(await found({ search: reference.slice(3) })).toEqual(['Müller-Østby'])
    expect(await found({ search: 'quiet ho' })).toEqual(['Club'])
    expect(await found({ search: 'iet' })).toEqual([])
  })

  test('treats the database’s wildcards as text', async () => {
    await named('100% sure')
    await named('A_b')
    await named('Back\\slash')
    await named('Plain')
    for (const [search, expected] of [['%', []], ['_', []], ['100%', ['100% sure']], ['a_', ['A_b']], ['back\\', ['Back\\slash']], ["' OR 1=1", []]] as const) {
      expect(await found({ search }), search).toEqual(expected)
    }
    expect(await found({ search: ' ' })).toHaveLength(4)
  })
})

describe('the totals', () => {
  test('cover exactly the filtered pledges by level, with withdrawn and declined ones apart', async () => {
    await createPledge({ contributionLevel: 'founding-patron' })
    await createPledge({ contributionLevel: 'founding-patron' }, { status: 'fulfilled' })
    await createPledge({ contributionLevel: 'founding-patron' }, { status: 'declined' })
    await createPledge({}, { status: 'withdrawn' })
    await createPledge({ ...fullPledge })
    await createPledge({ ...fullPledge, customAmount: '1000000000' })
    const actor = await admin()
    const totals = valueOf(await sumPledges(actor, {}))
    expect(totals.levels.map(({ count, dollars }) => [count, dollars['one-time'], dollars.annual])).toEqual([
      [2, 2_000_000, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [2, 0, 1_000_002_500.5],
    ])
    expect(totals.promised).toEqual({ count: 4, dollars: { ...nothing, 'one-time': 2_000_000, annual: 1_000_002_500.5 } })
    expect(totals.fallenThrough).toEqual({ count: 2, dollars: { ...nothing, 'one-time': 1_005_000 } })
    expect(valueOf(await sumPledges(actor, { status: 'fulfilled' })).promised).toEqual({ count: 1, dollars: { ...nothing, 'one-time': 1_000_000 } })
    expect(valueOf(await sumPledges(actor, { search: 'nobody' })).promised).toEqual({ count: 0, dollars: nothing })
  })

  test('never add monthly and single amounts', async () => {
    const custom = (customAmount: string, paymentType: string) => createPledge({ contributionLevel: 'healing-advocate', customAmount, paymentType })
    for (const [amount, payment] of [['100', 'one-time'], ['20', 'monthly'], ['30.5', 'monthly'], ['400', 'annual']] as const) await custom(amount, payment)
    await createPledge({ paymentType: 'monthly' })
    const { promised } = valueOf(await sumPledges(await admin(), {}))
    expect(promised).toEqual({ count: 5, dollars: { 'one-time': 100, annual: 400, monthly: 5_050.5 } })
  })
})
