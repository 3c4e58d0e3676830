import { describe, expect, test } from 'vitest'
import { findTextDraft } from '~/features/operations/text-history/text-drafts'
import { buildAuthorPageKey, hashSavedText } from '~/features/operations/text-history/text-history-key'
import { saveAuthorTexts } from '~/features/publishing/author/edit-author-texts'
import { refreshAuthorPages } from '~/features/publishing/author/refresh-author-pages'
import { sealFormOwner } from '~/http/form-owner'
import { startBrowserSession } from '~/http/session'
import { read } from '~/infra/db'
import type { Member } from '~/kernel/members/member'
import { createMember, createSecondFactor } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { requireTextFormOwner } from './text-form-owner'

useDatabase()

const key = buildAuthorPageKey('en')
const formPath = '/admin/pages/texts/en'
const request = (cookie = '') => new Request(`http://localhost${formPath}`, { headers: { Cookie: cookie } })
const requestBy = async (member: Member) => request((await startBrowserSession(request(), member, false)).split(';')[0])
const createAdmin = () => createMember({ role: 'admin' })

function formOf(writer: Member | string | null, biography = 'She writes at night.') {
  const form = new FormData()
  const fields = { biography, opening: '', contact: '', version: '0', base: hashSavedText('page', null), other: 'x' }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (writer !== null) form.set('writer', typeof writer === 'string' ? writer : sealFormOwner(writer))
  return form
}

const answerOf = (work: Promise<unknown>) => work.then(() => { throw new Error('it was let through') }, (answer: Response) => answer)
const targetOf = async (work: Promise<unknown>) => (await answerOf(work)).headers.get('Location')

describe('a form with a text of the site', () => {
  test('sent after the session ended keeps the text for its editor and leads to the sign-in', async () => {
    const editor = await createAdmin()
    const answer = await answerOf(requireTextFormOwner(request(), formOf(editor), key))
    expect(answer.headers.get('Location')).toBe('/auth?redirect=%2Fadmin%2Fpages%2Ftexts%2Fen')
    expect(answer.headers.get('Set-Cookie')).toContain('draft-kept')
    expect((await findTextDraft(editor, key))?.fields).toEqual({ biography: 'She writes at night.', opening: '', contact: '' })
  })

  test('sent by another member keeps the text for its editor and saves nothing under the other name', async () => {
    const editor = await createAdmin()
    for (const other of [await createAdmin(), await createMember()]) {
      const text = `Before ${other.username} came`
      expect(await targetOf(requireTextFormOwner(await requestBy(other), formOf(editor, text), key))).toBe('/dashboard')
      expect(await findTextDraft(editor, key)).toMatchObject({ fields: { biography: text } })
      expect(await findTextDraft(other, key)).toBeNull()
    }
  })

  test('is let through for its editor, and for any admin if it names no owner', async () => {
    const editor = await createAdmin()
    for (const form of [formOf(editor), formOf(null)]) {
      expect(await requireTextFormOwner(await requestBy(editor), form, key)).toMatchObject({ id: editor.id })
    }
    expect(await targetOf(requireTextFormOwner(request(), formOf(null), key))).toBe('/auth?redirect=%2Fadmin')
    expect(await targetOf(requireTextFormOwner(await requestBy(await createMember()), formOf(null), key))).toBe('/auth?redirect=%2Fadmin')
    expect(await read.textDraft.count()).toBe(0)
  })

  test('keeps nothing if it is empty, or if its owner is forged or not an admin', async () => {
    const editor = await createAdmin()
    const former = await createMember({ role: 'moderator' })
    const overdue = await createMember({ role: 'admin', staffSince: new Date(0) })
    const forged = [sealFormOwner(editor).slice(0, -2), editor.id, '']
    const forms = [formOf(editor, ' \n '), ...[...forged, former, overdue].map((writer) => formOf(writer))]
    for (const form of forms) expect(await targetOf(requireTextFormOwner(request(), form, key))).toBe('/auth?redirect=%2Fadmin')
    expect(await targetOf(requireTextFormOwner(await requestBy(editor), formOf('not ours'), key))).toBe('/dashboard')
    expect(await read.textDraft.count()).toBe(0)
  })

  test('is not let through for an editor who lacks a second factor, and is kept for one who has it', async () => {
    const editor = await createMember({ role: 'admin', staffSince: new Date(0) })
    expect(await targetOf(requireTextFormOwner(await requestBy(editor), formOf(editor), key))).toBe('/account/second-factor')
    await createSecondFactor(editor)
    await answerOf(requireTextFormOwner(request(), formOf(editor), key))
    expect(await findTextDraft(editor, key)).not.toBeNull()
  })

  test('is kept even if its editor has saved another version meanwhile', async () => {
    const editor = await createAdmin()
    await refreshAuthorPages()
    expect(await saveAuthorTexts(editor, 0, 'en', { biography: 'From her phone.', opening: '', contact: '' })).toMatchObject({ ok: true })
    await answerOf(requireTextFormOwner(request(), formOf(editor), key))
    expect(await findTextDraft(editor, key)).toMatchObject({ fields: { biography: 'She writes at night.' } })
    expect(await read.authorText.findMany({ select: { biography: true } })).toEqual([{ biography: 'From her phone.' }])
  })

  test('keeps nothing for a book that does not exist', async () => {
    const editor = await createAdmin()
    const form = formOf(editor)
    form.set('title', 'Gone')
    const answer = await answerOf(requireTextFormOwner(request(), form, { kind: 'book', subjectId: 'no-such-book', language: 'en' }))
    expect(answer.status).toBe(404)
    expect(await read.textDraft.count()).toBe(0)
  })
})
