import { afterEach, describe, expect, test } from 'vitest'
import { setClock } from '~/infra/clock'
import { read } from '~/infra/db'
import { computeSha256Hex } from '~/infra/secrets'
import { createMember } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { outbox, tokenTo } from '../../../../tests/support/outbox'
import { registerMember } from '../auth/register'
import { RegistrationSchema } from '../auth/schemas'
import { requestConfirmationEmail, confirmEmail, findEmailToConfirm } from './confirm-email'

useDatabase()
afterEach(() => setClock(null))

const email = 'wanjiru@example.org'
const form = { firstName: 'Wanjiru', lastName: 'Otieno', username: 'wanjiru_o', email, password: 'rain on the iron roof' }
const join = (key?: string) => registerMember(RegistrationSchema.parse(form), { address: '203.0.113.7', language: 'hi', key })
const confirmedAt = async (id: string) => (await read.user.findUniqueOrThrow({ where: { id } })).emailConfirmedAt
const inDays = (days: number) => {
  const at = new Date(Date.now() + days * 24 * 3_600_000)
  setClock(() => at)
}

describe('a new member', () => {
  test('gets a mail that asks to confirm the email, in the language of the registration', async () => {
    await join()
    const user = await read.user.findFirstOrThrow()
    expect(user).toMatchObject({ language: 'hi', emailConfirmedAt: null })
    const [mail, ...others] = await outbox()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'email-confirm', to: email, userId: user.id, language: 'hi' })
    expect(mail?.links.map(({ pathname, search }) => pathname + search)).toEqual([expect.stringMatching(/^\/account\/confirm\?token=[\w-]{43}$/)])
    expect(JSON.stringify(mail?.template)).not.toMatch(/wanjiru|otieno/i)
    expect(await read.emailConfirmation.findMany()).toMatchObject([{ userId: user.id, tokenHash: computeSha256Hex(await tokenTo(email)) }])
  })

  test('gets one mail if the same form arrives twice', async () => {
    await Promise.all([join('one-form'), join('one-form')])
    expect(await outbox()).toHaveLength(1)
  })
})

describe('the link to confirm an email', () => {
  test('shows the email without using the link up; then the link works once', async () => {
    await join()
    const { id } = await read.user.findFirstOrThrow()
    const token = await tokenTo(email)
    expect([await findEmailToConfirm(token), await findEmailToConfirm(token), await confirmedAt(id)]).toEqual([email, email, null])
    expect(await confirmEmail(token)).toEqual({ ok: true, value: undefined })
    expect(await confirmedAt(id)).toBeInstanceOf(Date)
    expect(await findEmailToConfirm(token)).toBeNull()
    expect(await confirmEmail(token)).toMatchObject({ error: { code: 'not_found' } })
  })

  test('works for seven days', async () => {
    await join()
    const token = await tokenTo(email)
    inDays(6.9)
    expect(await findEmailToConfirm(token)).toBe(email)
    inDays(7.1)
    expect([await findEmailToConfirm(token), (await confirmEmail(token)).ok]).toEqual([null, false])
  })

  test.each(['', 'x', 'A'.repeat(43)])('that never existed (%j) confirms nothing', async (token) => {
    await join()
    expect(await confirmEmail(token)).toMatchObject({ error: { code: 'not_found' } })
    expect(await read.user.count({ where: { emailConfirmedAt: null } })).toBe(1)
  })
})

describe('another link', () => {
  test('replaces the older one, three a day: the address may be a stranger’s', async () => {
    const member = await createMember()
    const tokens: string[] = []
    for (let n = 0; n < 3; n++) {
      expect(await requestConfirmationEmail(member, 'ja')).toMatchObject({ ok: true })
      tokens.push(await tokenTo(member.email))
    }
    inDays(0.9)
    expect(await requestConfirmationEmail(member, 'ja')).toMatchObject({ error: { code: 'rate_limited' } })
    expect(await Promise.all(tokens.map(findEmailToConfirm))).toEqual([null, null, member.email])
    expect(await outbox()).toMatchObject([{ language: 'ja' }, {}, {}])
  })

  test('is not sent to a member with a confirmed email', async () => {
    const member = await createMember()
    await requestConfirmationEmail(member, 'en')
    await confirmEmail(await tokenTo(member.email))
    expect(await requestConfirmationEmail(member, 'en')).toMatchObject({ ok: true })
    expect(await outbox()).toHaveLength(1)
  })
})
