import { afterEach, describe, expect, test, vi } from 'vitest'
import { setClock } from '~/infra/clock'
import * as database from '~/infra/db'
import { read, write } from '~/infra/db'
import { computeSha256Hex } from '~/infra/secrets'
import { createMember } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { statementsOf } from '../../../../tests/support/statements'
import { rateLimits } from '~/kernel/rate-limit/rate-limits'
import { unsealMailContent } from '~/features/messages/mail/mail-content'
import type { EmailTemplate } from '~/features/messages/mail/email-template'
import { requestPasswordReset } from './request-reset'

useDatabase()
afterEach(() => {
  setClock(null)
  vi.restoreAllMocks()
})

const ask = (name: string, address = '203.0.113.7') => requestPasswordReset(name, { address, language: 'de' })
const mails = async () => {
  const rows = await read.mail.findMany({ orderBy: { id: 'asc' } })
  return rows.map((row) => ({ ...row, ...unsealMailContent(row.content) }))
}
const linkIn = (mail: { template?: EmailTemplate } | undefined) => mail?.template?.blocks.find((block) => block.kind === 'link')?.href ?? ''

describe('asking for a link', () => {
  test('mails it to the account’s address, by email or username, in the language of the request', async () => {
    const member = await createMember({ username: 'Marie_C' })
    await ask('marie_c')
    await ask(member.email)
    for (const mail of await mails()) {
      expect(mail).toMatchObject({ kind: 'password-reset', to: member.email, userId: member.id, language: 'de', status: 'waiting' })
      expect(linkIn(mail)).toMatch(/^http:\/\/[^/]+\/auth\/reset\?token=[\w-]{43}$/)
      expect(JSON.stringify(mail.template)).not.toContain('marie')
    }
  })

  test('uses the member’s chosen language, whatever the language of the page', async () => {
    const member = await createMember()
    await write((tx) => tx.user.update({ where: { id: member.id }, data: { language: 'ja' } }))
    await ask(member.email)
    expect(await mails()).toMatchObject([{ to: member.email, language: 'ja' }])
  })

  test('keeps only the hash of the newest token for 60 minutes, and sends no mail later', async () => {
    const at = new Date('2026-11-22T10:00:00Z')
    setClock(() => at)
    const { id, username } = await createMember()
    await ask(username)
    await ask(username)
    const [, newest] = await mails()
    const ends = new Date('2026-11-22T11:00:00Z')
    expect(newest?.expiresAt).toEqual(ends)
    expect(await read.passwordReset.findMany()).toEqual([
      { userId: id, tokenHash: computeSha256Hex(new URL(linkIn(newest)).searchParams.get('token') ?? ''), expiresAt: ends },
    ])
  })

  test('queues a mail without a recipient for an unknown account, and stores nothing else', async () => {
    await createMember()
    for (const name of ['nobody_here', 'nobody@example.org']) expect(await ask(name)).toEqual({ ok: true, value: undefined })
    expect((await mails()).map(({ to, userId }) => [to, userId])).toEqual([[null, null], [null, null]])
    expect(await read.passwordReset.count()).toBe(0)
  })

  test('gives the same answer at the same cost for known and unknown accounts, within the limits and beyond', async () => {
    const { username } = await createMember()
    for (let time = 0; time < 5; time += 1) {
      const [known, unknown] = [await statementsOf(() => ask(username)), await statementsOf(() => ask('nobody_here', '203.0.113.8'))]
      expect(known).toEqual(unknown)
      expect(known).toHaveLength(4)
    }
  })

  test('does not show by its cost which email belongs to a username whose limit is used up, and the last link stays valid', async () => {
    const { id, username, email } = await createMember()
    for (let time = 0; time < rateLimits['reset:account'].max; time += 1) await ask(username)
    const linked = await statementsOf(() => ask(email, '203.0.113.8'))
    const unknown = await statementsOf(() => ask('nobody@example.org', '203.0.113.9'))
    expect(linked).toEqual(unknown)
    const sent = (await mails()).filter(({ to }) => to)
    expect(sent).toHaveLength(rateLimits['reset:account'].max)
    const last = new URL(linkIn(sent.at(-1))).searchParams.get('token') ?? ''
    expect(await read.passwordReset.findMany()).toMatchObject([{ userId: id, tokenHash: computeSha256Hex(last) }])
  })
})

describe('the limits', () => {
  test('allow three links an hour for an account, by any name and address, without showing it', async () => {
    const { username, email } = await createMember()
    for (const [index, name] of [username, email, username, email, username].entries()) {
      expect(await ask(name, `203.0.113.${index}`)).toMatchObject({ ok: true })
    }
    const countSent = () => read.mail.count({ where: { userId: { not: null } } })
    expect([await countSent(), await read.mail.count()]).toEqual([3, 5])
    const later = Date.now() + 61 * 60_000
    setClock(() => new Date(later))
    await ask(email)
    expect(await countSent()).toBe(4)
  })

  test('allow ten an hour from an address, even at once', async () => {
    const results = await Promise.all(Array.from({ length: 14 }, (_, n) => ask(`name_${n}`)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(10)
    expect(results.filter((result) => !result.ok).at(0)).toMatchObject({ error: { code: 'rate_limited' } })
    expect(await read.mail.count()).toBe(10)
  })
})

test('do not matter for an account deleted meanwhile: the mail has no recipient', async () => {
  const { id, username } = await createMember()
  vi.spyOn(database, 'write').mockImplementationOnce(async (changes) => {
    await write((tx) => tx.user.delete({ where: { id } }))
    return write(changes)
  })
  expect(await ask(username)).toMatchObject({ ok: true })
  expect((await mails()).map(({ to }) => to)).toEqual([null])
})

test('a link is not sent to the former address if the email changes meanwhile: the mail has no recipient', async () => {
  const { id, username } = await createMember()
  vi.spyOn(database, 'write').mockImplementationOnce(async (changes) => {
    await write((tx) => tx.user.update({ where: { id }, data: { email: 'new@example.org' } }))
    return write(changes)
  })
  expect(await ask(username)).toMatchObject({ ok: true })
  expect((await mails()).map(({ to }) => to)).toEqual([null])
  expect(await read.passwordReset.count()).toBe(0)
})
