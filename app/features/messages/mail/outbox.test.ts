import { afterEach, expect, test } from 'vitest'
import { setClock } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { createMember } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { countMailsByStatus, listMails } from './list-mails'
import { queueMail } from './queue-mail'
import { readMail } from './read-mail'
import { markMailHandled, retryMail } from './change-mail-status'
import { claimMail } from './claim-mail'

useDatabase()
afterEach(() => setClock(null))

const template = { subject: 'We received your message', title: 'Thank you', blocks: [{ kind: 'text' as const, text: 'It has arrived.' }] }
const queued = async (to: string | null = 'ada@example.org') => {
  await write((tx) => queueMail(tx, { kind: 'pledge-made', to, language: 'en', template }))
  return (await read.mail.findFirstOrThrow({ orderBy: { id: 'desc' } })).id
}
const admin = () => createMember({ role: 'admin' })
const failed = (id: string) => write((tx) => tx.mail.update({ where: { id }, data: { status: 'failed', attempts: 294, lastError: '550' } }))

test('a mail is stored sealed, and an admin may read it, which is logged', async () => {
  const [id, actor] = [await queued(), await admin()]
  const { content } = await read.mail.findFirstOrThrow()
  for (const said of ['ada@example.org', template.subject, 'It has arrived.']) {
    expect(content).not.toContain(said)
    expect(Buffer.from(content, 'base64url').includes(said)).toBe(false)
  }
  const opened = await readMail(actor, id)
  expect(opened).toMatchObject({ ok: true, value: { id, kind: 'pledge-made', content: { to: 'ada@example.org', language: 'en', subject: template.subject } } })
  expect(opened.ok && opened.value.content?.text).toContain('It has arrived.')
  expect(await read.auditEntry.findMany()).toMatchObject([{ actorId: actor.id, action: 'mail-opened', targetId: id }])
})

test('a mail about news stays closed to admins, because it could reveal the author of an anonymous story', async () => {
  await write((tx) => queueMail(tx, { kind: 'news', to: 'ada@example.org', language: 'en', template }))
  const [{ id }, actor] = [await read.mail.findFirstOrThrow(), await admin()]
  expect(await readMail(actor, id)).toMatchObject({ ok: true, value: { id, kind: 'news', content: null } })
  expect(await read.auditEntry.count({ where: { action: 'mail-opened', targetId: id } })).toBe(1)
})

test('the list shows the status of each, newest first, a page at a time, and no content', async () => {
  const actor = await admin()
  for (let n = 0; n < 51; n++) await queued()
  const first = await listMails(actor)
  if (!first.ok) throw new Error(first.error.code)
  expect(first.value.mails).toHaveLength(50)
  expect(Object.keys(first.value.mails[0] ?? {}).sort()).toEqual(['attempts', 'createdAt', 'id', 'kind', 'lastError', 'nextAttemptAt', 'sentAt', 'status'])
  const second = await listMails(actor, { before: first.value.next })
  expect(second).toMatchObject({ ok: true, value: { mails: [{ kind: 'pledge-made' }], next: undefined } })
  expect(await listMails(actor, { status: 'failed' })).toEqual({ ok: true, value: { mails: [], next: undefined } })
  expect(await countMailsByStatus(actor)).toEqual({ ok: true, value: { waiting: 51, sent: 0, failed: 0, handled: 0 } })
})

test('a mail handled by an admin is not sent, and its content is erased', async () => {
  const [id, actor] = [await queued(), await admin()]
  expect(await markMailHandled(actor, id)).toMatchObject({ ok: true })
  expect(await read.mail.findFirst()).toMatchObject({ status: 'handled', content: '' })
  expect(await claimMail()).toBeNull()
  expect(await readMail(actor, id)).toMatchObject({ ok: true, value: { content: null } })
  expect(await markMailHandled(actor, id)).toMatchObject({ ok: false, error: { code: 'not_found' } })
  expect(await read.auditEntry.count({ where: { action: 'mail-handled', targetId: id, actorId: actor.id } })).toBe(1)
})

test('a mail being sent cannot be settled until its process is known to have died', async () => {
  const [id, actor] = [await queued(), await admin()]
  await claimMail()
  expect(await markMailHandled(actor, id)).toMatchObject({ ok: false })
  const later = new Date(Date.now() + 11 * 60_000)
  setClock(() => later)
  expect(await markMailHandled(actor, id)).toMatchObject({ ok: true })
})

test('an admin can retry a failed mail, and only such a one', async () => {
  const [id, actor] = [await queued(), await admin()]
  expect(await retryMail(actor, id)).toMatchObject({ ok: false, error: { code: 'not_found' } })
  await failed(id)
  expect(await retryMail(actor, id)).toMatchObject({ ok: true })
  expect(await claimMail()).toMatchObject({ id, attempts: 0, lastError: null })
  expect(await read.auditEntry.findMany()).toMatchObject([{ action: 'mail-retried', targetId: id }])
})

test('only admins may look or act', async () => {
  const id = await queued()
  await failed(id)
  for (const role of ['visitor', 'member', 'moderator'] as const) {
    const actor = await createMember({ role })
    const answers = [await listMails(actor), await countMailsByStatus(actor), await readMail(actor, id), await markMailHandled(actor, id), await retryMail(actor, id)]
    for (const answer of answers) expect(answer).toMatchObject({ ok: false, error: { code: 'forbidden' } })
  }
  expect(await read.mail.findFirst()).toMatchObject({ status: 'failed' })
  expect(await read.auditEntry.count()).toBe(0)
})
