import { expect, test } from 'vitest'
import { read } from '~/infra/db'
import { createMember, createSecondFactor, password } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { checkPassword } from '~/features/identity/auth/check-password'
import { findMemberBySession, startSession } from '~/features/identity/auth/sessions'
import { findMemberByAccessToken, issueTokens, exchangeRefreshToken } from '~/features/identity/auth/tokens'
import { roles } from '~/kernel/validation/choices'
import { beginPendingSignIn } from '~/features/identity/second-factor/pending-sign-in'
import { endMemberSignIns } from './end-member-sign-ins'

useDatabase()

async function signedIn() {
  const member = await createMember()
  await createSecondFactor(member)
  await beginPendingSignIn(member.id, { remember: true, target: '/' })
  return { member, session: await startSession(member.id, true, { withCode: true }), tokens: await issueTokens(member.id, true, { withCode: true }) }
}

const left = async (userId: string) => [
  await read.session.count({ where: { userId } }), await read.tokenFamily.count({ where: { userId } }), await read.pendingSignIn.count({ where: { userId } }),
]

test('an admin ends every sign-in of a member, the action is logged, and the member can sign in again at once', async () => {
  const [admin, hers, others] = [await createMember({ role: 'admin' }), await signedIn(), await signedIn()]
  expect(await endMemberSignIns({ ...admin, provenAt: null }, hers.member.id)).toEqual({ ok: true, value: undefined })
  expect([await findMemberBySession(hers.session), await findMemberByAccessToken(hers.tokens.accessToken)]).toEqual([null, null])
  expect(await exchangeRefreshToken(hers.tokens.refreshToken)).toMatchObject({ error: { code: 'refresh_failed' } })
  expect([await left(hers.member.id), await left(others.member.id)]).toEqual([[0, 0, 0], [1, 1, 1]])
  expect(await read.auditEntry.findMany()).toMatchObject([{ action: 'sessions-ended', actorId: admin.id, targetId: hers.member.id, details: null }])
  expect(await checkPassword({ email: hers.member.email, password }, '203.0.113.7')).toMatchObject({ ok: true })
})

test('only an admin can end sign-ins, and nothing is logged for an unknown member', async () => {
  const { member } = await signedIn()
  for (const role of roles.filter((role) => role !== 'admin')) {
    expect(await endMemberSignIns(await createMember({ role }), member.id)).toMatchObject({ error: { code: 'forbidden' } })
  }
  const admin = await createMember({ role: 'admin' })
  for (const id of ['', '01890a5d-ac96-774b-bcce-b302099a8057']) expect(await endMemberSignIns(admin, id)).toMatchObject({ error: { code: 'not_found' } })
  expect(await left(member.id)).toEqual([1, 1, 1])
  expect(await read.auditEntry.count()).toBe(0)
})
