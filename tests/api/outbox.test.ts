import { describe, expect, test, vi } from 'vitest'
import { sendWaitingMails } from '~/features/messages/mail/send-mails'
import { claimMail } from '~/features/messages/mail/claim-mail'
import { setClock } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { seal, unseal } from '~/infra/secrets'
import { inMinutes, mailTo, pledge, template, useMailServer } from './support/mails'

const mailServer = await useMailServer()
const onlyRow = () => read.mail.findFirstOrThrow()

describe('the outbox', () => {
  test('keeps every mail while the mail server is unreachable for an hour, and sends each once when it is back', async () => {
    await mailServer.stop()
    for (let minutes = 0; minutes <= 60; minutes += 10) {
      inMinutes(minutes)
      expect(await pledge({ email: `at${minutes}@example.org` })).toMatchObject({ ok: true })
      expect(await sendWaitingMails()).toBe(false)
    }
    expect(await read.mail.count({ where: { status: 'waiting', attempts: 0, takenUntil: null } })).toBe(14)
    await mailServer.start()
    inMinutes(61)
    expect(await sendWaitingMails()).toBe(true)
    expect(mailServer.received).toHaveLength(14)
    expect(new Set(mailServer.received.map(({ messageId }) => messageId)).size).toBe(14)
    expect(await read.mail.count({ where: { status: 'sent' } })).toBe(14)
  }, 60_000)

  test('retries a temporary refusal after a pause, under the same Message-ID', async () => {
    await mailTo('ada@example.org')
    mailServer.answer(() => ({ data: 451 }))
    expect(await sendWaitingMails()).toBe(true)
    expect(await onlyRow()).toMatchObject({ status: 'waiting', attempts: 1, lastError: '451', takenUntil: null })
    mailServer.answer(() => undefined)
    await sendWaitingMails()
    expect(mailServer.received).toHaveLength(0)
    inMinutes(1)
    await sendWaitingMails()
    expect(mailServer.received).toHaveLength(1)
    expect([mailServer.offered.length, new Set(mailServer.offered).size]).toEqual([2, 1])
  })

  test.each(['letter', 'template'])('sends a mail whose stored key is `%s`, as another version wrote it', async (key) => {
    await mailTo('ada@example.org')
    const content = seal(JSON.stringify({ to: 'ada@example.org', language: 'en', [key]: { ...template, subject: `From ${key}` } }))
    await write((tx) => tx.mail.updateMany({ data: { content } }))
    expect(await sendWaitingMails()).toBe(true)
    expect(mailServer.received).toMatchObject([{ recipients: ['ada@example.org'], subject: `From ${key}` }])
    expect(await onlyRow()).toMatchObject({ status: 'sent' })
  })

  test('stores mails so that the former version can send them too', async () => {
    await mailTo('ada@example.org')
    expect(JSON.parse(unseal((await onlyRow()).content) ?? '')).toEqual({ to: 'ada@example.org', language: 'en', letter: template })
  })

  test('retries an email that was interrupted, and meanwhile sends the others', async () => {
    await mailTo('broken@example.org')
    await mailTo('other@example.org')
    mailServer.answer((to) => (to === 'broken@example.org' ? 'drop' : undefined))
    expect(await sendWaitingMails()).toBe(true)
    expect(mailServer.received.map(({ recipients }) => recipients[0])).toEqual(['other@example.org'])
    mailServer.answer(() => undefined)
    inMinutes(1)
    await sendWaitingMails()
    expect(mailServer.received).toHaveLength(2)
    expect(new Set(mailServer.offered).size).toBe(2)
  })

  test('treats a server that is shutting down like an unreachable one', async () => {
    await mailTo('ada@example.org')
    await mailTo('other@example.org')
    mailServer.answer(() => ({ to: 421 }))
    expect(await sendWaitingMails()).toBe(false)
    expect(await read.mail.count({ where: { status: 'waiting', attempts: 0, takenUntil: null } })).toBe(2)
  })

  test('waits longer after each attempt, and gives up after three days', async () => {
    await mailTo('ada@example.org')
    mailServer.answer(() => ({ to: 450 }))
    const pauses: number[] = []
    for (let attempt = 0; attempt < 9; attempt++) {
      const { nextAttemptAt } = await onlyRow()
      setClock(() => nextAttemptAt)
      await sendWaitingMails()
      pauses.push(Math.round(((await onlyRow()).nextAttemptAt.getTime() - nextAttemptAt.getTime()) / 1000))
    }
    for (const [n, seconds] of [10, 30, 60, 120, 300, 600, 900, 900, 900].entries()) {
      expect(pauses[n]).toBeGreaterThanOrEqual(Math.floor(seconds * 0.9))
      expect(pauses[n]).toBeLessThanOrEqual(Math.ceil(seconds * 1.1))
    }
    await write((tx) => tx.mail.updateMany({ data: { attempts: 294 } }))
    inMinutes(3 * 24 * 60)
    await sendWaitingMails()
    expect(await onlyRow()).toMatchObject({ status: 'failed', lastError: '450' })
  })

  test.each([[{ to: 550 }], [{ data: 554 }]])('gives up at once after a permanent refusal: %j', async (reply) => {
    await mailTo('nobody@example.org')
    mailServer.answer(() => reply)
    expect(await sendWaitingMails()).toBe(true)
    const row = await onlyRow()
    expect(row).toMatchObject({ status: 'failed', attempts: 1, lastError: String(Object.values(reply)[0]) })
    expect(row.content).not.toBe('')
    inMinutes(60)
    await sendWaitingMails()
    expect(mailServer.received).toHaveLength(0)
  })

  test('resends, with the same id, an email that a dead process had claimed', async () => {
    await mailTo('ada@example.org')
    expect(await claimMail()).toMatchObject({ status: 'waiting' })
    await sendWaitingMails()
    expect(mailServer.received).toHaveLength(0)
    inMinutes(11)
    await sendWaitingMails()
    expect(mailServer.received.map(({ messageId }) => messageId)).toEqual([`<${(await onlyRow()).id}@stories.example.org>`])
  })

  test('sends no email without a recipient, no expired one, and none that it cannot open', async () => {
    await mailTo(null)
    await mailTo('late@example.org', { expiresAt: new Date(Date.now() + 60_000) })
    await mailTo('lost@example.org')
    const rows = await read.mail.findMany({ orderBy: { id: 'asc' } })
    await write((tx) => tx.mail.update({ where: { id: rows[2]?.id }, data: { content: 'sealed with a secret that is gone' } }))
    inMinutes(2)
    expect(await sendWaitingMails()).toBe(true)
    expect(mailServer.offered).toEqual([])
    expect(await read.mail.findMany({ orderBy: { id: 'asc' }, select: { status: true, lastError: true, content: true } })).toEqual([
      { status: 'sent', lastError: null, content: '' },
      { status: 'failed', lastError: 'expired', content: '' },
      { status: 'failed', lastError: 'unreadable', content: 'sealed with a secret that is gone' },
    ])
  })

  test('logs the result of an email without an address', async () => {
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    await mailTo('ada@example.org')
    await sendWaitingMails()
    const log = written.mock.calls.join('\n')
    written.mockRestore()
    expect(log).toMatch(/"event":"mail_attempt".*"kind":"pledge-made","attempt":1,"result":"sent","code":"250"/)
    expect(log).not.toContain('ada@')
  })
})

describe('an email being sent when its process has to stop', () => {
  async function breakOff(silentAt: 'to' | 'data') {
    const cut = new AbortController()
    let asked = 0
    mailServer.answer(() => {
      asked += 1
      return { silentAt }
    })
    const round = sendWaitingMails(() => true, cut.signal)
    // The server decides at the recipient and again at the end of the message.
    await expect.poll(() => asked).toBe(silentAt === 'to' ? 1 : 2)
    cut.abort()
    expect(await round).toBe(false)
    mailServer.answer(() => undefined)
  }

  test('is released at once if the mail server does not have all of it: the next process sends it without waiting', async () => {
    await mailTo('ada@example.org')
    await breakOff('to')
    expect(await onlyRow()).toMatchObject({ status: 'waiting', attempts: 0, takenUntil: null, lastError: null })
    expect(await sendWaitingMails()).toBe(true)
    expect(mailServer.received).toHaveLength(1)
  })

  test('keeps its lease if the mail server has all of it and may have accepted it', async () => {
    await mailTo('ada@example.org')
    await breakOff('data')
    expect(await sendWaitingMails()).toBe(true)
    expect(mailServer.offered).toHaveLength(1)
    inMinutes(11)
    await sendWaitingMails()
    expect(mailServer.received).toHaveLength(1)
    expect(new Set(mailServer.offered).size).toBe(1)
  })
})
