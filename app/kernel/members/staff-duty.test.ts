import { afterEach, expect, test } from 'vitest'
import { read, write } from '~/infra/db'
import { now, setClock } from '~/infra/clock'
import { createMember, createSecondFactor } from '../../../tests/factories'
import { useDatabase } from '../../../tests/support/database'
import { changeRole } from '~/features/administration/panel/change-role'
import { deleteMember } from '~/features/administration/panel/delete-member'
import { grantAdmin } from '~/features/identity/auth/grant-admin'
import { findMemberBySession, startSession } from '~/features/identity/auth/sessions'
import { findMemberByAccessToken, issueTokens } from '~/features/identity/auth/tokens'
import { roles } from '../validation/choices'
import { getRemainingGracePeriodMs, isAdmin, isMuted, isStaff, isSuspended, canParticipate, isSecondFactorOverdue } from './policy'

useDatabase()
afterEach(() => setClock(null))

const day = 24 * 60 * 60_000
const ago = (days: number) => new Date(now().getTime() - days * day)
const stop = (at = new Date()) => setClock(() => at)
const sinceOf = async (id: string) => (await read.user.findUniqueOrThrow({ where: { id } })).staffSince

test('staff may work seven days without a second factor, then the role is suspended until one is set up', () => {
  stop()
  const powers = (role: 'moderator' | 'admin', days: number, hasFactor = false) => {
    const member = { role, staffSince: ago(days), hasFactor }
    return [isStaff(member), isAdmin(member), isSecondFactorOverdue(member)]
  }
  for (const days of [0, 6.99]) {
    expect(powers('moderator', days)).toEqual([true, false, false])
    expect(powers('admin', days)).toEqual([true, true, false])
  }
  for (const days of [7, 400]) {
    expect([...powers('moderator', days), ...powers('admin', days)]).toEqual([false, false, true, false, false, true])
    expect(powers('moderator', days, true)).toEqual([true, false, false])
    expect(powers('admin', days, true)).toEqual([true, true, false])
  }
  expect([getRemainingGracePeriodMs({ role: 'admin', staffSince: ago(2) }), getRemainingGracePeriodMs({ role: 'admin', staffSince: null })]).toEqual([5 * day, 0])
  for (const role of ['visitor', 'member'] as const) expect(getRemainingGracePeriodMs({ role, staffSince: null })).toBeNull()
})

test('staff with a suspended role take part as members do, and sanctions pause for them as for other staff', () => {
  const tomorrow = ago(-1)
  const member = { role: 'moderator' as const, staffSince: ago(8), hasFactor: false, mutedUntil: tomorrow, suspendedUntil: tomorrow }
  expect([isStaff(member), canParticipate(member), isMuted(member), isSuspended(member)]).toEqual([false, true, false, false])
})

test('a session and a client know whether the member has a second factor, from the first request after it is in force', async () => {
  const admin = await createMember({ role: 'admin', staffSince: ago(8) })
  const [session, client] = [await startSession(admin.id, false), (await issueTokens(admin.id, false)).accessToken]
  const powers = async () => [await findMemberBySession(session), await findMemberByAccessToken(client)].map((member) => isAdmin(member!))
  expect(await powers()).toEqual([false, false])
  await createSecondFactor(admin)
  expect(await powers()).toEqual([true, true])
  await write((tx) => tx.secondFactor.updateMany({ where: { userId: admin.id }, data: { confirmedAt: null } }))
  expect(await powers()).toEqual([false, false])
})

test('the days count from the start as staff: they continue between the two roles, and end without either', async () => {
  stop()
  const [admin, member] = [await createMember({ role: 'admin' }), await createMember()]
  const [first, later] = [now(), new Date(now().getTime() + day)]
  const give = async (role: (typeof roles)[number]) => {
    const changed = await changeRole({ ...admin, hasFactor: true, provenAt: now() }, member.id, role)
    if (!changed.ok) throw new Error(changed.error.code)
    expect(changed.value.member.staffSince).toEqual(await sinceOf(member.id))
    return sinceOf(member.id)
  }
  expect(await give('moderator')).toEqual(first)
  stop(later)
  expect([await give('admin'), await give('moderator'), await give('visitor'), await give('moderator'), await give('member')]).toEqual([first, first, null, later, null])
})

test('an admin without a second factor grants no more days than remain, so that two cannot renew each other’s for ever', async () => {
  stop()
  const [first, second] = [await createMember({ role: 'admin', staffSince: ago(6) }), await createMember()]
  const give = async (actor: string, target: string, role: 'member' | 'admin') => {
    const { staffSince, ...giver } = await read.user.findUniqueOrThrow({ where: { id: actor } })
    expect(await changeRole({ ...giver, staffSince, hasFactor: false, provenAt: now() }, target, role)).toMatchObject({ ok: true })
  }
  await give(first.id, second.id, 'admin')
  await give(second.id, first.id, 'member')
  await give(second.id, first.id, 'admin')
  expect([await sinceOf(first.id), await sinceOf(second.id)]).toEqual([ago(6), ago(6)])
})

test('they also count if the command line creates an admin, and end with the account', async () => {
  stop()
  const email = 'first@example.org'
  const grant = (address = email) => grantAdmin({ email: address, username: 'first', password: 'three herons over the bay' })
  await grant()
  const { id } = await read.user.findUniqueOrThrow({ where: { email } })
  const [moderator, plain] = [await createMember({ role: 'moderator', staffSince: ago(3) }), await createMember()]
  for (const address of [email, moderator.email, plain.email]) await grant(address)
  expect([await sinceOf(id), await sinceOf(moderator.id), await sinceOf(plain.id)]).toEqual([now(), ago(3), now()])
  expect((await createMember()).staffSince).toBeNull()
  const admin = await createMember({ role: 'admin' })
  expect(await deleteMember(admin, id)).toMatchObject({ ok: true })
})
