import { afterEach, describe, expect, test } from 'vitest'
import { setClock } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { createMember, createPledge } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { pledgeStatuses, roles } from '~/kernel/validation/choices'
import type { Member } from '~/kernel/members/member'
import type { PledgeStatusChange } from './change-status'
import { PledgeFollowUpSchema } from './follow-up-schema'
import { savePledgeFollowUp } from './follow-up'
import { readPledge } from './read-pledge'
import { listPossiblePledgeOwners, type FollowUpPlanChange } from './follow-up-plan'
import { readPledgeHistory } from './pledge-history'

useDatabase()
afterEach(() => setClock(null))

const admin = (username?: string) => createMember({ role: 'admin', username })
const rowOf = (id: string) => read.pledge.findUniqueOrThrow({ where: { id } })
const changeStatus = (actor: Member, id: string, status: PledgeStatusChange) => savePledgeFollowUp(actor, id, { status })
const planPledge = (actor: Member, id: string, plan: FollowUpPlanChange) => savePledgeFollowUp(actor, id, { plan })
const addNote = (actor: Member, id: string, note: string, key?: string) => savePledgeFollowUp(actor, id, { note }, key)
const nobody = { ownerId: null, nextStepOn: null }
const day = new Date('2026-12-01T00:00:00Z')
const nowhere = '01890a5d-ac96-774b-bcce-b302099a8057'

async function historyOf(actor: Member, pledge: { id: string; userId: string | null }) {
  const result = await readPledgeHistory(actor, pledge)
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

describe('someone who is not an admin', () => {
  test('cannot open, move, plan or note anything, nor read the history', async () => {
    const pledge = await createPledge()
    for (const role of roles.filter((role) => role !== 'admin')) {
      const actor = await createMember({ role })
      const results = await Promise.all([
        readPledge(actor, pledge.id), changeStatus(actor, pledge.id, { from: 'new', to: 'agreed' }), addNote(actor, pledge.id, 'x'),
        planPledge(actor, pledge.id, { from: nobody, to: { ownerId: actor.id, nextStepOn: day } }), readPledgeHistory(actor, pledge),
        listPossiblePledgeOwners(actor),
      ])
      for (const result of results) expect(result).toEqual({ ok: false, error: { code: 'forbidden' } })
    }
    expect(await rowOf(pledge.id)).toEqual(pledge)
    expect([await read.pledgeChange.count(), await read.auditEntry.count()]).toEqual([0, 0])
  })
})

describe('opening a pledge', () => {
  test('shows everything and is logged each time', async () => {
    const [actor, pledge] = [await admin('Ada'), await createPledge({ anonymous: true })]
    for (let n = 0; n < 2; n++) expect(await readPledge(actor, pledge.id)).toMatchObject({ ok: true, value: { id: pledge.id, email: pledge.email } })
    const entries = await read.auditEntry.findMany()
    expect(entries).toMatchObject([1, 2].map(() => ({ actorId: actor.id, action: 'contribution-opened', targetId: pledge.id, details: null })))
    expect((await historyOf(actor, pledge)).openings.map(({ by }) => by)).toEqual(['Ada', 'Ada'])
  })

  test('that does not exist shows and logs nothing', async () => {
    expect(await readPledge(await admin(), nowhere)).toEqual({ ok: false, error: { code: 'not_found' } })
    expect(await read.auditEntry.count()).toBe(0)
  })
})

describe('the status', () => {
  test('can change from any value to any other, and each step is in the history', async () => {
    const [actor, pledge] = [await admin('Ada'), await createPledge()]
    let from = pledge.status
    for (const to of [...pledgeStatuses, ...pledgeStatuses.toReversed()]) {
      expect(await changeStatus(actor, pledge.id, { from, to }), `${from} to ${to}`).toEqual({ ok: true, value: undefined })
      from = to
    }
    const { events } = await historyOf(actor, pledge)
    expect(events).toHaveLength(10)
    expect(events[0]).toMatchObject({ kind: 'status', by: 'Ada', byContributor: false, changes: [{ field: 'status', before: 'new', after: 'contacted' }] })
  })

  test('ends the deadline when it first leaves new', async () => {
    const first = new Date('2026-11-22T10:00:00Z')
    const [actor, { id }] = [await admin(), await createPledge()]
    setClock(() => first)
    await changeStatus(actor, id, { from: 'new', to: 'contacted' })
    setClock(() => new Date(first.getTime() + 1000))
    await changeStatus(actor, id, { from: 'contacted', to: 'new' })
    await changeStatus(actor, id, { from: 'new', to: 'declined' })
    expect(await rowOf(id)).toMatchObject({ status: 'declined', answeredAt: first })
  })

  test('that another admin changed meanwhile is left alone, and so is the history', async () => {
    const [ada, { id }] = [await admin(), await createPledge()]
    await changeStatus(await admin(), id, { from: 'new', to: 'agreed' })
    expect(await changeStatus(ada, id, { from: 'new', to: 'declined' })).toEqual({ ok: false, error: { code: 'changed_meanwhile' } })
    expect(await rowOf(id)).toMatchObject({ status: 'agreed' })
    expect(await read.pledgeChange.count()).toBe(1)
    expect(await changeStatus(ada, nowhere, { from: 'new', to: 'agreed' })).toEqual({ ok: false, error: { code: 'not_found' } })
  })

  test('is changed by one of twenty admins at once', async () => {
    const [actor, other, { id }] = [await admin(), await admin(), await createPledge()]
    const results = await Promise.all(Array.from({ length: 20 }, (_, n) =>
      changeStatus(n % 2 ? actor : other, id, { from: 'new', to: n % 3 ? 'contacted' : 'declined' })))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.filter((result) => !result.ok && result.error.code === 'changed_meanwhile')).toHaveLength(19)
    expect(await read.pledgeChange.count()).toBe(1)
  })
})

describe('the plan', () => {
  test('has an admin and a day, and the history has the former plan', async () => {
    const [ada, ben, pledge] = [await admin('Ada'), await admin('Ben'), await createPledge()]
    const first = { ownerId: ada.id, nextStepOn: day }
    await planPledge(ada, pledge.id, { from: nobody, to: first })
    await planPledge(ada, pledge.id, { from: first, to: { ...first, ownerId: ben.id } })
    await planPledge(ada, pledge.id, { from: { ...first, ownerId: ben.id }, to: { ...first, ownerId: ben.id } })
    expect(await rowOf(pledge.id)).toMatchObject({ ownerId: ben.id, nextStepOn: day })
    const { events, usernames } = await historyOf(ada, pledge)
    expect(events.map(({ changes }) => changes)).toEqual([
      [{ field: 'ownerId', before: null, after: ada.id }, { field: 'nextStepOn', before: null, after: day.toISOString() }],
      [{ field: 'ownerId', before: ada.id, after: ben.id }],
    ])
    expect([usernames.get(ada.id), usernames.get(ben.id)]).toEqual(['Ada', 'Ben'])
  })

  test('accepts only admins, who are listed by name', async () => {
    const [ada, ben, member, { id }] = [await admin('zoe'), await admin('Ben'), await createMember(), await createPledge()]
    expect(await listPossiblePledgeOwners(ada)).toEqual({ ok: true, value: [{ id: ben.id, username: 'Ben' }, { id: ada.id, username: 'zoe' }] })
    for (const ownerId of [member.id, nowhere]) {
      expect(await planPledge(ada, id, { from: nobody, to: { ownerId, nextStepOn: null } })).toEqual({ ok: false, error: { code: 'not_an_owner' } })
    }
    expect(await rowOf(id)).toMatchObject(nobody)
  })

  test('that another admin changed meanwhile is left alone', async () => {
    const [ada, ben, { id }] = [await admin(), await admin(), await createPledge()]
    const plans = Array.from({ length: 10 }, (_, n) => ({ ownerId: n % 2 ? ada.id : ben.id, nextStepOn: new Date(day.getTime() + n * 86_400_000) }))
    const results = await Promise.all(plans.map((to) => planPledge(ada, id, { from: nobody, to })))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await rowOf(id)).toMatchObject(plans[results.findIndex(({ ok }) => ok)] ?? {})
  })
})

describe('a note', () => {
  test('sent twenty times at once is one', async () => {
    const [actor, pledge] = [await admin(), await createPledge()]
    const results = await Promise.all(Array.from({ length: 20 }, () => addNote(actor, pledge.id, 'She calls back\non Monday.', 'key')))
    expect(results.every(({ ok }) => ok)).toBe(true)
    const { events } = await historyOf(actor, pledge)
    expect(events).toMatchObject([{ kind: 'note', changes: [{ field: 'note', after: 'She calls back\non Monday.' }] }])
    expect(await addNote(actor, nowhere, 'x')).toEqual({ ok: false, error: { code: 'not_found' } })
  })
})

describe('status, plan and note sent together', () => {
  test('are saved together, once however often they are sent', async () => {
    const [ada, pledge] = [await admin('Ada'), await createPledge()]
    const changes = { status: { from: 'new', to: 'contacted' }, plan: { from: nobody, to: { ownerId: ada.id, nextStepOn: day } }, note: 'Called' } as const
    const results = await Promise.all(Array.from({ length: 10 }, () => savePledgeFollowUp(ada, pledge.id, changes, 'key')))
    expect(results.every(({ ok }) => ok)).toBe(true)
    expect((await historyOf(ada, pledge)).events.map(({ kind }) => kind)).toEqual(['status', 'planned', 'note'])
  })

  test('are not saved at all if another admin changed one of them, and can be sent again', async () => {
    const [ada, { id }] = [await admin(), await createPledge()]
    await planPledge(await admin(), id, { from: nobody, to: { ownerId: null, nextStepOn: day } })
    const mine = { status: { from: 'new', to: 'contacted' }, note: 'Called' } as const
    const to = { ownerId: ada.id, nextStepOn: null }
    expect(await savePledgeFollowUp(ada, id, { ...mine, plan: { from: nobody, to } }, 'key')).toEqual({ ok: false, error: { code: 'changed_meanwhile' } })
    expect(await rowOf(id)).toMatchObject({ status: 'new', answeredAt: null, ownerId: null, nextStepOn: day })
    expect(await read.pledgeChange.count()).toBe(1)
    expect(await savePledgeFollowUp(ada, id, { ...mine, plan: { from: { ownerId: null, nextStepOn: day }, to } }, 'key')).toMatchObject({ ok: true })
    expect(await rowOf(id)).toMatchObject({ status: 'contacted', ...to })
  })
})

describe('the history', () => {
  test('outlives the contributor’s account, and says so', async () => {
    const [ada, ben, pledge] = [await admin('Ada'), await admin('Ben'), await createPledge()]
    await planPledge(ben, pledge.id, { from: nobody, to: { ownerId: ben.id, nextStepOn: null } })
    await readPledge(ben, pledge.id)
    await write((tx) => tx.user.delete({ where: { id: ben.id } }))
    const { events, openings, usernames } = await historyOf(ada, pledge)
    expect(events).toMatchObject([{ kind: 'planned', by: null, byContributor: false }])
    expect([openings.length, openings[0]?.by, usernames.get(ben.id)]).toEqual([1, null, undefined])
    expect(await rowOf(pledge.id)).toMatchObject({ ownerId: null })
  })
})

test.each(['0000-01-01', '1999-12-31', '2026-02-30', '12/01/2026', '10000-01-01'])('a next day of %s is refused, because not both databases can store it', (text) => {
  const sent = { fromStatus: 'new', status: 'new', day: text }
  expect(PledgeFollowUpSchema.safeParse(sent).error?.issues.map(({ path, message }) => [path[0], message])).toEqual([['day', 'validation:day']])
})
