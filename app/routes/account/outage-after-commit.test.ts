import { afterEach, expect, test, vi } from 'vitest'
import { findMemberBySession, startSession } from '~/features/identity/auth/sessions'
import { unsealTotpSecret } from '~/features/identity/second-factor/sealed-secret'
import { beginSecondFactorSetup } from '~/features/identity/second-factor/set-up'
import { hasConfirmedSecondFactor } from '~/features/identity/second-factor/status'
import { computeTotpCode, getTimeStep } from '~/features/identity/second-factor/totp'
import { now } from '~/infra/clock'
import * as database from '~/infra/db'
import { UnavailableError } from '~/infra/unavailable'
import { createMember, password } from '../../../tests/factories'
import { useDatabase } from '../../../tests/support/database'
import { action as deleteAccount } from './delete/route'
import { action as changePassword } from './password/route'
import { action as confirmSecondFactor } from './second-factor/route'

useDatabase()
afterEach(() => vi.restoreAllMocks())

async function signedIn() {
  const member = await createMember({ emailConfirmedAt: now() })
  return { member, token: await startSession(member.id, true) }
}

function form(path: string, token: string, fields: Record<string, string>) {
  const init = { method: 'POST', headers: { Cookie: `session=${token}` }, body: new URLSearchParams(fields) }
  return { request: new Request(`http://localhost${path}`, init), params: {}, context: {} }
}

/** Accepts no transaction after the one that decides. */
function failAfter(hasDecided: () => Promise<boolean>) {
  const { write } = database
  let isDown = false
  vi.spyOn(database, 'write').mockImplementation(async (changes, longest) => {
    if (isDown) throw new UnavailableError('database_unreachable')
    const result = await write(changes, longest)
    isDown = await hasDecided()
    return result
  })
}

const headersOf = (answer: unknown) =>
  answer instanceof Response ? answer.headers : new Headers((answer as { init: ResponseInit | null }).init?.headers)

const sessionCookiesIn = (answer: unknown) => headersOf(answer).getSetCookie().filter((cookie) => cookie.startsWith('session='))

/** The only session cookie of the answer continues the session, and the former one is worthless. */
async function expectRenewed(answer: unknown, id: string, former: string) {
  vi.restoreAllMocks()
  const [cookie = '', ...others] = sessionCookiesIn(answer)
  expect(others).toEqual([])
  expect(await findMemberBySession(/^session=([\w-]{43});/.exec(cookie)?.[1] ?? '')).toMatchObject({ id })
  expect(await findMemberBySession(former)).toBeNull()
}

test('a deletion is confirmed and the browser signed out although the database fails right after it', async () => {
  const { token } = await signedIn()
  failAfter(async () => (await database.read.accountDeletion.count()) === 1)
  const answer = await deleteAccount(form('/account/delete', token, { stories: 'remove', sure: 'on', password }))
  expect(answer).toMatchObject({ status: 303 })
  expect(headersOf(answer).get('Location')).toBe('/auth')
  expect(sessionCookiesIn(answer).join()).toMatch(/^session=; Path=\/; Max-Age=0;[^,]*$/)
})

test('a new password is confirmed and the session goes on although the database fails right after the change', async () => {
  const { member, token } = await signedIn()
  failAfter(async () => (await database.read.user.findUniqueOrThrow({ where: { id: member.id } })).passwordHash !== member.passwordHash)
  const answer = await changePassword(form('/account/password', token, { password, newPassword: 'three herons over the bay' }))
  expect(answer).toMatchObject({ status: 303 })
  await expectRenewed(answer, member.id, token)
})

test('the recovery codes are shown and the session goes on although the database fails right after the second factor is on', async () => {
  const { member, token } = await signedIn()
  await beginSecondFactorSetup(member, password, { address: '203.0.113.7', session: token })
  const secret = unsealTotpSecret(await database.read.secondFactor.findUniqueOrThrow({ where: { userId: member.id } }))!
  failAfter(() => hasConfirmedSecondFactor(member.id))
  const code = computeTotpCode(secret, getTimeStep(now()))
  const answer = await confirmSecondFactor(form('/account/second-factor', token, { intent: 'confirm', code }))
  expect(answer).toMatchObject({ data: { codes: { length: 10 }, why: 'on' } })
  await expectRenewed(answer, member.id, token)
})
