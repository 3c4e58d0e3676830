import { describe, expect, test } from 'vitest'
import { sendWaitingMails } from '~/features/messages/mail/send-mails'
import { PledgeSchema } from '~/features/giving/pledges/schemas'
import { read } from '~/infra/db'
import { fullPledge } from '../factories'
import { inMinutes, mailTo, pledge, useMailServer } from './support/mails'

const mailServer = await useMailServer()
const sentTo = (address: string) => mailServer.received.filter(({ recipients }) => recipients.includes(address))

describe('a mail', () => {
  test('about a pledge has its meaning, its answers and the link to change it, in text and HTML', async () => {
    const made = await pledge()
    expect(await sendWaitingMails()).toBe(true)
    const [mail] = sentTo('ada@example.org')
    const reference = made.ok ? made.value.reference : ''
    expect(mail).toMatchObject({
      subject: `We received your message (${reference})`,
      from: { name: 'Moment Stories', address: 'hello@stories.example.org' },
      to: [{ address: 'ada@example.org' }],
    })
    const [, link] = /<a href="(https:\/\/stories\.example\.org\/pledge\?key=[\w-]{43})">/.exec(mail?.html ?? '') ?? []
    for (const part of [mail?.text?.replace(/\s+/g, ' '), mail?.html]) {
      expect(part).toContain(reference)
      expect(part).toContain('It’s not a payment')
      expect(part).toContain('within 48 hours')
      expect(part).toContain('$2,500.50')
      expect(part).toContain('Lake Foundation')
      expect(part).toContain(link)
    }
    expect(mail?.html).toContain('<html lang="en" dir="ltr">')
    expect(mail?.html).not.toMatch(/<img|<script|<link|src=/)
  })

  test('about a pledge informs the team without personal data of its maker', async () => {
    await pledge()
    await sendWaitingMails()
    const [notice] = sentTo('hello@stories.example.org')
    expect(notice?.text).toMatch(/https:\/\/stories\.example\.org\/admin\/contributions\/[\w-]{36}/)
    for (const told of ['Ada', 'Lake', 'ada@', 'Nanyuki', '2,500', 'key=']) expect(notice?.raw).not.toContain(told)
  })

  test('is in the language of its recipient, from right to left if needed', async () => {
    await pledge({ contributionLevel: 'founding-patron' }, 'ar')
    await sendWaitingMails()
    const [mail] = sentTo('ada@example.org')
    expect(mail?.html).toContain('<html lang="ar" dir="rtl">')
    expect(mail?.html).toContain('<body lang="ar" dir="rtl"')
    expect(mail?.headers.find(({ key }) => key === 'content-language')?.value).toBe('ar')
    expect(mail?.html).toContain('كينيا')
    expect(mail?.text).toContain('كينيا')
  })

  test('has an id and a date from its row, and no auto-responder answers it', async () => {
    await mailTo('ada@example.org')
    const { id, createdAt } = await read.mail.findFirstOrThrow()
    inMinutes(90)
    await sendWaitingMails()
    const [mail] = mailServer.received
    expect(mail?.messageId).toBe(`<${id}@stories.example.org>`)
    expect(new Date(mail?.date ?? 0).getTime()).toBe(Math.floor(createdAt.getTime() / 1000) * 1000)
    expect(mail?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
  })
})

describe('typed text', () => {
  test('is only text in a mail', async () => {
    const organizationName = '<script>alert(1)</script>"><img src=x onerror=alert(1)> {{7*7}} \u202Eevil & co'
    await pledge({ organizationName, motivation: '</dd><a href="javascript:alert(1)">x</a>' })
    await sendWaitingMails()
    const html = sentTo('ada@example.org')[0]?.html ?? ''
    expect(html).not.toMatch(/<script|<img|<a href="javascript/)
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&gt;&lt;img src=x onerror=alert(1)&gt; {{7*7}}')
    expect(html).toContain('<bdi style="white-space: pre-line">&lt;/dd&gt;')
  })

  test.each(['a@b.c\r\nBcc: x@y.z', 'a@b.c\nBcc: x@y.z', 'a@b.c,x@y.z', 'a@b.c;x@y.z', '<a@b.c>x@y.z', 'a@b.c\0', '"a b"@c.d'])(
    'cannot inject a header: %j is not a valid address', (email) => {
      expect(PledgeSchema.safeParse({ ...fullPledge, email }).success).toBe(false)
    },
  )

  test('cannot inject a header through another field', async () => {
    const injected = 'Ada\r\nBcc: eve@example.org\r\n\r\nHello'
    const typed = { organizationName: injected, title: injected, firstName: injected, lastName: injected, phone: injected, city: injected, motivation: injected }
    await pledge(typed)
    await sendWaitingMails()
    expect(mailServer.received).toHaveLength(2)
    for (const { headers, recipients, raw } of mailServer.received) {
      expect(recipients).toHaveLength(1)
      expect(headers.map(({ key }) => key)).not.toContain('bcc')
      expect(raw.split('\r\n\r\n')[0]).not.toMatch(/Ada|eve@/)
    }
  })
})
