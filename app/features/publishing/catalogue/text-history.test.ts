import { beforeEach, describe, expect, test } from 'vitest'
import { maxTextVersions } from '~/features/operations/text-history/save-text-version'
import { readTextVersions } from '~/features/operations/text-history/read-text-versions'
import { discardTextDraft, findTextDraft, saveTextDraft } from '~/features/operations/text-history/text-drafts'
import { hashSavedText, type TextHistoryKey } from '~/features/operations/text-history/text-history-key'
import { read, write } from '~/infra/db'
import { createId } from '~/infra/ids'
import { findBook } from '~/kernel/catalogue/catalogue'
import { refreshCatalogue } from '~/kernel/catalogue/refresh-catalogue'
import { createMember } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { deleteBook } from './move-or-delete-book'
import { createBook } from './create-book'
import { createSample, deleteSample, deleteSampleText, saveSampleText } from './edit-samples'
import { deleteBookText, saveBookText } from './edit-book-texts'

useDatabase()
beforeEach(() => refreshCatalogue())

const admin = (firstName = 'Amina') => createMember({ role: 'admin', firstName, lastName: 'Kip' })
const harbor = { title: 'Quiet Harbor', text: 'A year by the sea.', slug: 'quiet-harbor', series: 'recovery', language: 'es' } as const
const key: TextHistoryKey = { kind: 'book', subjectId: 'quiet-harbor', language: 'es' }
const words = (title: string) => ({ title, text: 'A year.', description: '', stories: '' })
const seen = () => ({ id: 'quiet-harbor', version: findBook('quiet-harbor')?.version ?? 0 })

async function versionsOf(actor: Awaited<ReturnType<typeof admin>>, of = key) {
  const found = await readTextVersions(actor, of)
  if (!found.ok) throw new Error(found.error.code)
  return found.value
}

describe('the history of a text', () => {
  test('names each saved text with its editor, newest first, and a removed one', async () => {
    const [one, two] = [await admin('Amina'), await admin('Rosa')]
    await createBook(one, harbor)
    await saveBookText(two, seen(), 'es', words('Harbor'))
    await saveBookText(two, seen(), 'es', words('Harbor'))
    await saveBookText(one, seen(), 'de', words('Hafen'))
    await deleteBookText(one, seen(), 'es')
    expect((await versionsOf(one)).map(({ editor, fields }) => [editor, fields.title])).toEqual([['Amina Kip', ''], ['Rosa Kip', 'Harbor'], ['Amina Kip', 'Quiet Harbor']])
    expect(await versionsOf(one, { ...key, language: 'de' })).toHaveLength(1)
  })

  test('begins with the text that was there before, and holds the newest ones only', async () => {
    const actor = await admin()
    await createBook(actor, harbor)
    await write((tx) => tx.textVersion.deleteMany())
    const earlier = Array.from({ length: maxTextVersions - 2 }, () => createId())
    await saveBookText(actor, seen(), 'es', words('Title 0'))
    expect((await versionsOf(actor)).map(({ fields, savedAt }) => [fields.title, savedAt === null])).toEqual([['Title 0', false], ['Quiet Harbor', true]])
    const saved = await read.textVersion.findFirstOrThrow({ where: { editorId: actor.id } })
    await write((tx) => tx.textVersion.createMany({ data: earlier.map((id, n) => ({ ...saved, id, fields: saved.fields.replace('Title 0', `Earlier ${n}`) })) }))
    for (const time of [1, 2, 3]) await saveBookText(actor, seen(), 'es', words(`Title ${time}`))
    const all = await versionsOf(actor)
    expect([all.length, all[0]?.fields.title, all.at(-1)?.fields.title]).toEqual([maxTextVersions, 'Title 3', 'Earlier 3'])
  })

  test('stays without a name when the editor’s account is deleted, and ends with the book or sample', async () => {
    const [gone, actor] = [await admin('Gone'), await admin()]
    await createBook(gone, harbor)
    await write((tx) => tx.user.delete({ where: { id: gone.id } }))
    expect((await versionsOf(actor)).map(({ editor }) => editor)).toEqual([null])
    await createSample(actor, { slug: 'first-cup', book: 'quiet-harbor', language: 'es', title: 'Cup', note: '', body: 'One.' })
    await saveSampleText(actor, { id: 'first-cup', version: 1 }, 'de', { title: 'Tasse', note: '', body: 'Eine.' })
    await deleteSampleText(actor, { id: 'first-cup', version: 2 }, 'de')
    expect(await read.textVersion.count({ where: { kind: 'sample' } })).toBe(3)
    await deleteSample(actor, 'first-cup')
    expect(await read.textVersion.count({ where: { kind: 'sample' } })).toBe(0)
    await deleteBook(actor, 'quiet-harbor')
    expect(await read.textVersion.count()).toBe(0)
  })

  test('tells the audit log of a restored text, and is nothing that a moderator reads', async () => {
    const actor = await admin()
    await createBook(actor, harbor)
    await saveBookText(actor, seen(), 'es', words('Harbor'), { isRestored: true })
    expect((await read.auditEntry.findMany({ orderBy: { id: 'asc' } })).at(-1)?.details).toBe('{"changed":"texts","language":"es","isRestored":true}')
    expect(await readTextVersions(await createMember({ role: 'moderator' }), key)).toMatchObject({ ok: false, error: { code: 'forbidden' } })
  })
})

describe('a draft', () => {
  const draft = { values: { title: 'Half a ti', text: '', other: 'x' }, base: hashSavedText('book', null) }

  test('is its writer’s alone, is written over, and goes when she saves or discards it', async () => {
    const [one, two] = [await admin(), await admin()]
    await createBook(two, harbor)
    const base = hashSavedText('book', findBook('quiet-harbor')?.texts.es ?? null)
    for (const title of ['Ha', 'Half']) expect(await saveTextDraft(one, key, { values: { title }, base })).toEqual({ ok: true, value: undefined })
    expect(await findTextDraft(one, key)).toMatchObject({ fields: { title: 'Half', text: '' }, base })
    expect(await findTextDraft(two, key)).toBeNull()
    await saveBookText(one, seen(), 'es', words('Whole'))
    expect(await findTextDraft(one, key)).toBeNull()
    await saveTextDraft(two, key, { values: { title: 'More' }, base })
    await discardTextDraft(two, key)
    expect(await read.textDraft.count()).toBe(0)
  })

  test('that arrives after its text was saved is dropped, but another editor’s is kept', async () => {
    const [one, two] = [await admin(), await admin()]
    await createBook(one, harbor)
    const base = hashSavedText('book', findBook('quiet-harbor')?.texts.es ?? null)
    await saveBookText(one, seen(), 'es', words('Saved'))
    expect(await saveTextDraft(one, key, { values: words('Save'), base })).toMatchObject({ ok: false, error: { code: 'changed_meanwhile' } })
    expect(await saveTextDraft(two, key, { values: words('Mine'), base })).toMatchObject({ ok: true })
    expect(await findTextDraft(one, key)).toBeNull()
    expect(await findTextDraft(two, key)).toMatchObject({ fields: { title: 'Mine' }, base })
  })

  test('of a removed text can be started again', async () => {
    const actor = await admin()
    await createBook(actor, harbor)
    await saveBookText(actor, seen(), 'de', words('Hafen'))
    await deleteBookText(actor, seen(), 'es')
    expect(await saveTextDraft(actor, key, draft)).toMatchObject({ ok: true })
  })

  test('is nothing that a moderator saves, and goes with its writer', async () => {
    const actor = await admin()
    expect(await saveTextDraft(await createMember({ role: 'moderator' }), key, draft)).toMatchObject({ ok: false, error: { code: 'forbidden' } })
    await saveTextDraft(actor, key, draft)
    await write((tx) => tx.user.delete({ where: { id: actor.id } }))
    expect(await read.textDraft.count()).toBe(0)
  })
})
