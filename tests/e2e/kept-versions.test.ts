import { signUp } from './support/members'
import { sendForm } from './support/requests'
import { expect, test } from './support/test'

/** Forms of the admin panel with input that is rejected. */
const rejected: [name: string, path: string, fields: Record<string, string>][] = [
  ['the texts of a series', '/admin/series/recovery/texts/en', { name: '', text: 'A year.' }],
  ['the facts of a book', '/admin/books/milk', { section: 'facts', pages: 'many' }],
  ['the texts of a book', '/admin/books/milk/texts/en', { title: '', text: '' }],
  ['a setting', '/admin/settings', { section: 'names', siteName: 'x'.repeat(5_000) }],
  ['the community rules', '/admin/settings/rules', { language: 'en', text: 'x'.repeat(20_001) }],
]

for (const [name, path, fields] of rejected) {
  test(`a rejected form for ${name} keeps the version that its admin has seen, so that another admin’s edit is not overwritten`, async ({ site, rows }) => {
    const admin = await signUp(site, rows, 'admin')
    const answer = await sendForm(site, path, { ...fields, version: '7654321' }, admin)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('<input type="hidden" name="version" value="7654321"/>')
  })
}

test('a rejected form for a community keeps the revision that its admin has seen', async ({ site, rows }) => {
  const admin = await signUp(site, rows, 'admin')
  const id = String(rows.prepare('SELECT "id" FROM "Community" LIMIT 1').pluck().get())
  const answer = await sendForm(site, `/admin/communities/${id}`, { name: '', description: '', shownName: 'x', shownDescription: 'x', seen: 'abcdef' }, admin)
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('<input type="hidden" name="seen" value="abcdef"/>')
})
