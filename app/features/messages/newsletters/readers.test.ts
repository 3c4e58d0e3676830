import { afterEach, expect, test } from 'vitest'
import { now, setClock } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { createId } from '~/infra/ids'
import { createMember } from '../../../../tests/factories'
import { createNewsletterRow, createSubscriber, letterTexts } from '../../../../tests/factories/newsletters'
import { createPledge } from '../../../../tests/factories/pledge-rows'
import { useDatabase } from '../../../../tests/support/database'
import { outbox } from '../../../../tests/support/outbox'
import { retryMail } from '../mail/change-mail-status'
import { applySendingAction } from './change-sending'
import { sendNewsletters } from './newsletter-worker'
import { readNewsletter } from './read-newsletter'
import { countReadersByLanguage } from './readers'
import { updateDeliveryStates } from './update-delivery-states'
import { unsubscribeFromNewslettersByLink } from './unsubscribe-by-link'
import { subscribeToNewsletters, unsubscribeFromNewsletters } from './subscribe'

useDatabase()
afterEach(() => setClock(null))

const everyone = { toMembers: true, toEarlyAccess: true, toPledges: true }
const send = (to: Partial<typeof everyone> = everyone) => createNewsletterRow({ status: 'sending', sendAt: now(), ...to })
const sentTo = async () => (await outbox()).filter(({ kind }) => kind === 'newsletter').map(({ to, language }) => `${to} ${language}`).sort()

async function askEarly(more: object = {}) {
  const member = await createMember({ emailConfirmedAt: now() })
  const wishes = { lifeStage: 'recovery' as const, contactPreference: 'email' as const, comments: '', updates: true, ...more }
  await write((tx) => tx.earlyAccessRequest.create({ data: { id: createId(), userId: member.id, ...wishes, createdAt: now(), updatedAt: now() } }))
  return member
}

test('each reader gets it in her language or the fallback, with the link that stops it in its header and at its end', async () => {
  const [en, es, de, none] = [await createSubscriber('en'), await createSubscriber('es'), await createSubscriber('de'), await createSubscriber(null)]
  await send()
  await sendNewsletters()
  expect(await sentTo()).toEqual([`${en.email} en`, `${es.email} es`, `${de.email} en`, `${none.email} en`].sort())
  const mail = (await outbox()).find(({ to }) => to === es.email)
  expect(mail?.template).toMatchObject({ subject: letterTexts.es.subject, blocks: [{ kind: 'markdown', source: letterTexts.es.body }, { kind: 'text' }, { kind: 'link' }] })
  expect(mail?.links[0]).toMatchObject({ pathname: '/unsubscribe/letters' })
})

test('nobody gets it whose email is unconfirmed, who is deleting the account, or who asked for no letters', async () => {
  await createSubscriber('en', false)
  await createMember({ emailConfirmedAt: now() })
  const leaving = await createSubscriber()
  await write((tx) => tx.accountDeletion.create({ data: { userId: leaving.id, keepsStories: false, tokenHash: 'x', askedAt: now(), dueAt: now() } }))
  await send()
  await sendNewsletters()
  expect(await sentTo()).toEqual([])
})

test('early access counts only with updates by email', async () => {
  const wants = await askEarly()
  await askEarly({ updates: false })
  await askEarly({ contactPreference: 'community' })
  await send({ toEarlyAccess: true })
  await sendNewsletters()
  expect(await sentTo()).toEqual([`${wants.email} en`])
})

test('a pledge counts once its address is confirmed, by the link or by an account', async () => {
  const account = await createSubscriber('es')
  await createPledge({ email: 'unproven@example.org', updates: true })
  await createPledge({ email: 'proven@example.org', updates: true }, { updatesConfirmedAt: now(), language: 'es' })
  await createPledge({ email: 'silent@example.org', updates: false }, { updatesConfirmedAt: now() })
  await createPledge({ email: 'gone@example.org', updates: true }, { updatesConfirmedAt: now(), status: 'withdrawn' })
  await createPledge({ email: account.email, updates: true })
  await send({ toPledges: true })
  await sendNewsletters()
  expect(await sentTo()).toEqual([`${account.email} en`, 'proven@example.org es'].sort())
})

test('someone in every list gets one email, and is counted once, with the language of her account', async () => {
  const member = await createSubscriber('es')
  await write((tx) => tx.earlyAccessRequest.create({ data: {
    id: createId(), userId: member.id, lifeStage: 'other', contactPreference: 'both', comments: '', updates: true, createdAt: now(), updatedAt: now(),
  } }))
  for (let n = 0; n < 2; n++) await createPledge({ email: member.email, updates: true }, { updatesConfirmedAt: now(), language: 'en' })
  const german = await createSubscriber('de')
  const [{ id }, admin] = [await send(), await createMember({ role: 'admin' })]
  const newsletter = await readNewsletter(admin, id)
  expect(newsletter.ok && (await countReadersByLanguage(newsletter.value, everyone))).toEqual([
    { language: 'en', readers: 1, fallbacks: 1 }, { language: 'es', readers: 1, fallbacks: 0 },
  ])
  await sendNewsletters()
  expect(await sentTo()).toEqual([`${german.email} en`, `${member.email} es`].sort())
})

test('someone who leaves between the beginning and her turn gets nothing', async () => {
  const [first, second] = [await createSubscriber(), await createSubscriber()]
  const { id } = await send()
  await sendNewsletters(() => true, { batch: 1, pauseMs: 60_000 })
  await unsubscribeFromNewsletters(second)
  const later = Date.now() + 120_000
  setClock(() => new Date(later))
  await sendNewsletters()
  expect(await sentTo()).toEqual([`${first.email} en`])
  expect(await read.newsletterDelivery.findMany({ where: { newsletterId: id, userId: second.id } })).toMatchObject([{ state: 'skipped', mailId: null }])
})

test('the link stops every letter to its address, as often as it is followed, and also an email that still waits', async () => {
  const member = await createSubscriber()
  await write((tx) => tx.earlyAccessRequest.create({ data: {
    id: createId(), userId: member.id, lifeStage: 'other', contactPreference: 'both', comments: '', updates: true, createdAt: now(), updatedAt: now(),
  } }))
  await createPledge({ email: member.email, updates: true }, { updatesConfirmedAt: now() })
  await send()
  await sendNewsletters()
  const token = (await outbox())[0]?.links.at(-1)?.searchParams.get('token') ?? ''
  for (let n = 0; n < 2; n++) expect(await unsubscribeFromNewslettersByLink(token)).toMatchObject({ ok: true })
  expect(await sentTo()).toEqual([])
  expect(await read.newsletterSubscription.count()).toBe(0)
  expect([await read.earlyAccessRequest.findFirst(), await read.pledge.findFirst()]).toMatchObject([{ updates: false }, { updates: false, updatesConfirmedAt: null }])
  await send()
  await sendNewsletters()
  expect(await sentTo()).toEqual([])
})

test('a member who stops the letters in the account gets none as early access or for a pledge either', async () => {
  const member = await askEarly()
  await subscribeToNewsletters(member, 'account')
  await createPledge({ email: member.email, updates: true }, { updatesConfirmedAt: now() })
  await unsubscribeFromNewsletters(member)
  expect([await read.earlyAccessRequest.findFirst(), await read.pledge.findFirst()]).toMatchObject([{ updates: false }, { updates: false, updatesConfirmedAt: null }])
  await send()
  await sendNewsletters()
  expect(await sentTo()).toEqual([])
})

test('a member with an unconfirmed email does not stop the updates for a pledge with the same email, which may be someone else’s', async () => {
  const member = await createSubscriber('en', false)
  await createPledge({ email: member.email, updates: true }, { updatesConfirmedAt: now() })
  await unsubscribeFromNewsletters(member)
  await send()
  await sendNewsletters()
  expect(await sentTo()).toEqual([`${member.email} en`])
})

test('a forged link, and one for a former address, stops nothing', async () => {
  const member = await createSubscriber()
  await send()
  await sendNewsletters()
  const token = (await outbox())[0]?.links.at(-1)?.searchParams.get('token') ?? ''
  await write((tx) => tx.user.update({ where: { id: member.id }, data: { email: 'new@example.org' } }))
  for (const broken of ['', 'x', `${token}A`, token]) expect(await unsubscribeFromNewslettersByLink(broken)).toMatchObject({ ok: false, error: { code: 'not_found' } })
  expect(await read.newsletterSubscription.count()).toBe(1)
})

test('failures are taken over from the outbox, also when an admin tries one again', async () => {
  await createSubscriber()
  const { id } = await send()
  await sendNewsletters()
  const settledTo = async (status: 'failed' | 'waiting' | 'sent') => {
    await write((tx) => tx.mail.updateMany({ data: { status } }))
    await updateDeliveryStates()
    return read.newsletter.findUnique({ where: { id }, select: { status: true, sentCount: true, failedCount: true } })
  }
  expect(await settledTo('failed')).toMatchObject({ sentCount: 0, failedCount: 1 })
  expect(await settledTo('waiting')).toMatchObject({ sentCount: 0, failedCount: 0 })
  expect(await settledTo('sent')).toMatchObject({ sentCount: 1, failedCount: 0 })
  await sendNewsletters()
  expect(await settledTo('sent')).toMatchObject({ status: 'sent', sentCount: 1, failedCount: 0 })
})

test.each(['not yet', 'already'])('an email that failed and that an admin has %s retried is not sent to a reader who stops the letters', async (retried) => {
  const [member, admin] = [await createSubscriber(), await createMember({ role: 'admin' })]
  const newsletter = await send()
  await sendNewsletters()
  const { id } = await read.mail.findFirstOrThrow()
  await write((tx) => tx.mail.update({ where: { id }, data: { status: 'failed' } }))
  await updateDeliveryStates()
  if (retried === 'already') expect(await retryMail(admin, id)).toMatchObject({ ok: true })
  await unsubscribeFromNewsletters(member)
  expect(await retryMail(admin, id)).toMatchObject({ ok: false, error: { code: 'not_found' } })
  expect(await read.mail.count()).toBe(0)
  await updateDeliveryStates()
  expect(await read.newsletterDelivery.findMany()).toMatchObject([{ state: 'failed', mailId: null }])
  expect(await read.newsletter.findUnique({ where: { id: newsletter.id } })).toMatchObject({ sentCount: 0, failedCount: 1 })
})

test('stopping a letter keeps its failed emails, which show why, but not those that an admin has retried', async () => {
  const admin = await createMember({ role: 'admin' })
  for (let n = 0; n < 2; n++) await createSubscriber()
  const newsletter = await send()
  await sendNewsletters()
  await write((tx) => tx.mail.updateMany({ data: { status: 'failed', lastError: '550' } }))
  await updateDeliveryStates()
  const [kept, retried] = await read.mail.findMany({ orderBy: { id: 'asc' } })
  await retryMail(admin, retried!.id)
  expect(await applySendingAction(admin, newsletter.id, 'stop')).toMatchObject({ ok: true })
  expect(await read.mail.findMany()).toMatchObject([{ id: kept!.id, status: 'failed', lastError: '550' }])
})

test('a member who deletes the account takes her deliveries and her subscription along', async () => {
  const member = await createSubscriber()
  await send()
  await sendNewsletters()
  await write((tx) => tx.user.delete({ where: { id: member.id } }))
  expect([await read.newsletterDelivery.count(), await read.newsletterSubscription.count(), await read.mail.count()]).toEqual([0, 0, 0])
})
