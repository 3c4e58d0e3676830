import { afterEach, describe, expect, test } from 'vitest'
import { now, setClock } from '~/infra/clock'
import { read } from '~/infra/db'
import { getPageCacheVersion } from '~/infra/page-cache-version'
import { buildAtomFeed } from '~/features/publishing/seo/feed'
import { buildSharingTags } from '~/features/publishing/seo/sharing'
import { buildSitemap } from '~/features/publishing/seo/sitemap'
import { readTextVersions } from '~/features/operations/text-history/read-text-versions'
import { getLocalizer } from '~/i18n/server'
import { createMember } from '../../../../tests/factories'
import { createNewsletterRow, createSubscriber, letterTexts } from '../../../../tests/factories/newsletters'
import { useDatabase } from '../../../../tests/support/database'
import { outbox } from '../../../../tests/support/outbox'
import { applySendingAction, sendOrScheduleNewsletter, sendingActions } from './change-sending'
import { sendNewsletters } from './newsletter-worker'
import { summarizeBody, listPublishedNewsletters, refreshPublishedNewsletters } from './published-newsletters'
import { publishNewsletter, readPublishedNewsletter, unpublishNewsletter } from './publish-newsletter'
import { listNewsletters, readNewsletter } from './read-newsletter'
import { createNewsletter, deleteNewsletter, saveNewsletterText } from './save-newsletter'
import { PublishNewsletterSchema, SendNewsletterSchema, NewsletterTextSchema } from './schemas'
import { sendTestNewsletter } from './send-test'

useDatabase()
afterEach(() => setClock(null))

const admin = () => createMember({ role: 'admin' })
const toMembers = { fallback: 'en' as const, toMembers: true, toEarlyAccess: false, toPledges: false, day: null, time: null }
const text = { language: 'en' as const, subject: 'Rain', body: 'It has come.' }
const rowOf = (id: string) => read.newsletter.findUniqueOrThrow({ where: { id } })

describe('writing', () => {
  test('a draft is begun once however often the form is sent, and saved in each language', async () => {
    const actor = await admin()
    const [made, again] = [await createNewsletter(actor, 'es', 'key'), await createNewsletter(actor, 'es', 'key')]
    if (!made.ok) throw new Error(made.error.code)
    expect(again).toEqual(made)
    const { id } = made.value
    expect(await saveNewsletterText(actor, id, { ...text, version: 1 })).toMatchObject({ ok: true })
    expect(await saveNewsletterText(actor, id, { language: 'ar', subject: 'مطر', body: 'جاء المطر.', version: 2 })).toMatchObject({ ok: true })
    expect(await readNewsletter(actor, id)).toMatchObject({ ok: true, value: { status: 'draft', version: 3, fallback: 'es', written: { en: { subject: 'Rain' }, ar: { subject: 'مطر' } } } })
    expect(await saveNewsletterText(actor, id, { language: 'ar', subject: null, body: '', version: 3 })).toMatchObject({ ok: true })
    expect(await read.newsletterText.count()).toBe(1)
    expect((await read.auditEntry.findMany({ orderBy: { id: 'asc' } })).map(({ action }) => action)).toEqual(['letter-created', 'letter-changed', 'letter-changed', 'letter-changed'])
  })

  test('a text is kept as it was, also one that is taken away, until the draft is deleted', async () => {
    const [actor, { id }] = [await admin(), await createNewsletterRow()]
    await saveNewsletterText(actor, id, { ...text, version: 1 })
    await saveNewsletterText(actor, id, { ...text, subject: null, body: '', version: 2 })
    const versions = await readTextVersions(actor, { kind: 'letter', subjectId: id, language: 'en' })
    expect(versions.ok && versions.value.map(({ fields }) => fields.subject)).toEqual(['', 'Rain', letterTexts.en.subject])
    await deleteNewsletter(actor, id)
    expect(await read.textVersion.count()).toBe(0)
  })

  test('of two editors at once one is told, and nothing is overwritten', async () => {
    const [actor, { id }] = [await admin(), await createNewsletterRow()]
    const saves = await Promise.all(['One', 'Two', 'Three'].map((subject) => saveNewsletterText(actor, id, { ...text, subject, version: 1 })))
    expect(saves.filter(({ ok }) => ok)).toHaveLength(1)
    expect(saves.filter((save) => !save.ok && save.error.code === 'changed_meanwhile')).toHaveLength(2)
  })

  test('a text with one half missing is refused at the field', () => {
    const errors = (fields: object) => NewsletterTextSchema.safeParse({ language: 'en', version: 1, ...fields }).error?.issues.map(({ path, message }) => `${path.join()} ${message}`)
    expect(errors({ subject: '', body: 'Words' })).toEqual(['subject validation:letter_subject'])
    expect(errors({ subject: 'Words', body: ' ' })).toEqual(['body validation:letter_body'])
    expect(errors({ subject: '', body: '' })).toBeUndefined()
    expect(errors({ subject: 'x'.repeat(151), body: 'x' })).toEqual(['subject validation:too_long|{"max":150}'])
  })

  test('a draft is deleted with its texts, and nothing else is', async () => {
    const [actor, draft, sent, shown] = [await admin(), await createNewsletterRow(), await createNewsletterRow({ status: 'sent' }), await createNewsletterRow({ slug: 'a', publishedAt: now() })]
    expect(await deleteNewsletter(actor, draft.id)).toMatchObject({ ok: true })
    expect(await deleteNewsletter(actor, draft.id)).toMatchObject({ ok: false, error: { code: 'not_found' } })
    for (const { id } of [sent, shown]) expect(await deleteNewsletter(actor, id)).toMatchObject({ ok: false, error: { code: 'changed_meanwhile' } })
    expect([await read.newsletter.count(), await read.newsletterText.count()]).toEqual([2, 4])
  })

  test('the list shows the newest first, a page at a time', async () => {
    const actor = await admin()
    for (let n = 0; n < 31; n++) await createNewsletterRow()
    const first = await listNewsletters(actor)
    if (!first.ok) throw new Error(first.error.code)
    expect(first.value.rows).toHaveLength(30)
    expect(first.value.rows[0]).toMatchObject({ subject: letterTexts.en.subject, languages: 2 })
    expect(await listNewsletters(actor, first.value.next)).toMatchObject({ ok: true, value: { rows: [{}], next: undefined } })
  })
})

describe('sending', () => {
  test('a test goes to the admin alone', async () => {
    const [actor, { id }] = [await admin(), await createNewsletterRow()]
    await createSubscriber()
    expect(await sendTestNewsletter(actor, id, 'es')).toEqual({ ok: true, value: actor.email })
    expect(await sendTestNewsletter(actor, id, 'fr')).toMatchObject({ ok: false, error: { code: 'not_found' } })
    expect(await outbox()).toMatchObject([{ kind: 'newsletter', to: actor.email, language: 'es', template: { subject: letterTexts.es.subject } }])
    expect(await read.newsletterDelivery.count()).toBe(0)
  })

  test('it begins at once or at its time, from the version that the admin has seen', async () => {
    const [actor, one, two] = [await admin(), await createNewsletterRow(), await createNewsletterRow()]
    const reader = await createSubscriber()
    setClock(() => new Date('2026-11-25T10:00:00Z'))
    expect(await sendOrScheduleNewsletter(actor, one.id, { ...toMembers, version: 7 })).toMatchObject({ ok: false, error: { code: 'changed_meanwhile' } })
    expect(await sendOrScheduleNewsletter(actor, one.id, { ...toMembers, fallback: 'fr', version: 1 })).toMatchObject({ ok: false, error: { code: 'not_found' } })
    expect(await sendOrScheduleNewsletter(actor, one.id, { ...toMembers, version: 1 })).toEqual({ ok: true, value: 'sending' })
    expect(await sendOrScheduleNewsletter(actor, two.id, { ...toMembers, day: '2026-11-26', time: '08:30', version: 1 })).toEqual({ ok: true, value: 'scheduled' })
    await sendNewsletters()
    expect((await outbox()).map(({ to }) => to)).toEqual([reader.email])
    setClock(() => new Date('2026-11-26T08:30:00Z'))
    await sendNewsletters()
    expect((await outbox()).map(({ to }) => to)).toEqual([reader.email, reader.email])
    expect(await sendOrScheduleNewsletter(actor, two.id, { ...toMembers, version: (await rowOf(two.id)).version })).toMatchObject({ ok: false, error: { code: 'changed_meanwhile' } })
  })

  test('two admins who press at once send it once', async () => {
    const [actor, { id }] = [await admin(), await createNewsletterRow()]
    const sent = await Promise.all([1, 2, 3].map(() => sendOrScheduleNewsletter(actor, id, { ...toMembers, version: 1 })))
    expect(sent.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('a scheduled one can be taken back, and its text changes only as a draft or when all is over', async () => {
    const [actor, { id }] = [await admin(), await createNewsletterRow({ status: 'scheduled', sendAt: new Date('2099-01-01') })]
    expect(await saveNewsletterText(actor, id, { ...text, version: 1 })).toMatchObject({ ok: false, error: { code: 'changed_meanwhile' } })
    expect(await rowOf(id)).toMatchObject({ version: 1 })
    expect(await applySendingAction(actor, id, 'unschedule')).toMatchObject({ ok: true })
    expect(await saveNewsletterText(actor, id, { ...text, version: 2 })).toMatchObject({ ok: true })
    for (const status of ['sent', 'stopped'] as const) {
      const over = await createNewsletterRow({ status })
      expect(await saveNewsletterText(actor, over.id, { ...text, version: 1 })).toMatchObject({ ok: true })
    }
  })

  test('a time in the past, half a time and no readers are refused at the field', () => {
    setClock(() => new Date('2026-11-25T10:00:00Z'))
    const errors = (fields: object) => SendNewsletterSchema.safeParse({ ...toMembers, version: 1, ...fields }).error?.issues.map(({ path, message }) => `${path.join()} ${message}`)
    expect(errors({ day: '2026-11-25', time: '09:59' })).toEqual(['day validation:ahead'])
    expect(errors({ day: '2026-11-25', time: '' })).toEqual(['time validation:meetup'])
    expect(errors({ day: '2026-13-45', time: '10:00' })).toEqual(['day validation:day'])
    expect(errors({ toMembers: false })).toEqual(['toMembers validation:letter_readers'])
    expect(errors({ day: '2026-11-25', time: '10:01' })).toBeUndefined()
  })
})

describe('publishing', () => {
  const publish = { version: 1, fallback: 'en' as const, slug: 'rain' }

  test('the page is in memory, in the reader’s language or the fallback, and each change drops the kept pages', async () => {
    const [actor, { id }] = [await admin(), await createNewsletterRow()]
    const before = getPageCacheVersion()
    expect(await publishNewsletter(actor, id, publish)).toMatchObject({ ok: true })
    expect(getPageCacheVersion()).toBeGreaterThan(before)
    expect(listPublishedNewsletters('es')).toMatchObject([{ slug: 'rain', language: 'es', subject: letterTexts.es.subject, summary: 'Querida lectora:' }])
    expect(listPublishedNewsletters('ja')).toMatchObject([{ language: 'en', subject: letterTexts.en.subject }])
    expect(await readPublishedNewsletter('rain')).toMatchObject({ fallback: 'en', written: letterTexts })
    const shown = getPageCacheVersion()
    await saveNewsletterText(actor, id, { ...text, version: 2 })
    expect(getPageCacheVersion()).toBeGreaterThan(shown)
    expect(listPublishedNewsletters('en')).toMatchObject([{ subject: 'Rain' }])
    const files = () => [buildAtomFeed(getLocalizer('en'), 'https://s.example'), buildSitemap('https://s.example')].map((file) => file.includes('/letters/rain'))
    expect(files()).toEqual([true, true])
    const tags = buildSharingTags('/letters/rain', 'https://s.example', getLocalizer('en'), undefined)
    expect(tags?.type).toBe('article')
    expect(JSON.parse(tags?.jsonLd ?? '')).toMatchObject({ '@graph': [{ '@type': 'BlogPosting', headline: 'Rain' }, {}] })
    expect(await unpublishNewsletter(actor, id)).toMatchObject({ ok: true })
    expect(files()).toEqual([false, false])
    for (const path of ['/letters', '/letters/rain']) expect(buildSharingTags(path, 'https://s.example', getLocalizer('en'), undefined)).toBeNull()
    expect([listPublishedNewsletters('en'), await readPublishedNewsletter('rain')]).toEqual([[], null])
  })

  test('an address that another letter has is refused, also one that is withdrawn', async () => {
    const [actor, one, two] = [await admin(), await createNewsletterRow(), await createNewsletterRow()]
    await publishNewsletter(actor, one.id, publish)
    await unpublishNewsletter(actor, one.id)
    expect(await publishNewsletter(actor, two.id, publish)).toMatchObject({ ok: false, error: { code: 'taken' } })
    expect(await publishNewsletter(actor, two.id, { ...publish, fallback: 'ru', slug: 'other' })).toMatchObject({ ok: false, error: { code: 'not_found' } })
    await refreshPublishedNewsletters()
  })

  test.each(['', 'Two words', 'a--b', '-a', 'a/b', 'ü', 'x'.repeat(61)])('%j is no address', (slug) => {
    expect(PublishNewsletterSchema.safeParse({ ...publish, slug }).success).toBe(false)
  })

  test('a summary is the first paragraph, cut at a word', () => {
    expect(summarizeBody('# Title\n\nThe **first** [words](/books).\n\nMore')).toBe('The first words.')
    expect(summarizeBody(`${'word '.repeat(60)}`)).toMatch(/^(word ){30,40}word…$/)
    expect(summarizeBody('')).toBe('')
  })
})

test('only admins may look or act', async () => {
  const { id } = await createNewsletterRow()
  for (const role of ['visitor', 'member', 'moderator'] as const) {
    const actor = await createMember({ role })
    const answers = [
      await listNewsletters(actor), await readNewsletter(actor, id), await createNewsletter(actor, 'en'), await saveNewsletterText(actor, id, { ...text, version: 1 }),
      await deleteNewsletter(actor, id), await sendTestNewsletter(actor, id, 'en'), await sendOrScheduleNewsletter(actor, id, { ...toMembers, version: 1 }),
      await publishNewsletter(actor, id, { version: 1, fallback: 'en', slug: 'a' }), await unpublishNewsletter(actor, id),
      ...(await Promise.all(sendingActions.map((step) => applySendingAction(actor, id, step)))),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ ok: false, error: { code: 'forbidden' } })
  }
  expect(await rowOf(id)).toMatchObject({ status: 'draft', version: 1, publishedAt: null })
})
