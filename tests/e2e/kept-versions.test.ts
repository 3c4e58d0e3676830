import { signUp } from './support/members'
import { ask, sendForm } from './support/requests'
import { expect, test } from './support/test'
import { word } from './support/words'

/** Forms of the admin panel with input that is rejected. */
const rejected: [name: string, path: string, fields: Record<string, string>][] = [
  ['the texts of a series', '/admin/series/recovery/texts/en', { name: '', text: 'A year.' }],
  ['the facts of a book', '/admin/books/milk', { section: 'facts', pages: 'many' }],
  ['the texts of a book', '/admin/books/milk/texts/en', { title: '', text: '' }],
  ['a setting', '/admin/settings', { section: 'names', siteName: 'x'.repeat(5_000) }],
  ['the community rules', '/admin/settings/rules', { language: 'en', text: 'x'.repeat(20_001) }],
]

test('a rejected form keeps what its admin has seen, so that another admin’s edit is not overwritten @js', async ({ site, rows }) => {
  const admin = await signUp(site, rows, 'admin')
  for (const [name, path, fields] of rejected) {
    const answer = await sendForm(site, path, { ...fields, version: '7654321' }, admin)
    expect(answer.status, name).toBe(400)
    expect(await answer.text(), name).toContain('<input type="hidden" name="version" value="7654321"/>')
  }
  const id = String(rows.prepare('SELECT "id" FROM "Community" LIMIT 1').pluck().get())
  const answer = await sendForm(site, `/admin/communities/${id}`, { name: '', description: '', shownName: 'x', shownDescription: 'x', seen: 'abcdef' }, admin)
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('<input type="hidden" name="seen" value="abcdef"/>')
})

test('a change that conflicts with another admin’s edit is refused: the stored text and the offers stay in their forms @js', async ({ site, rows }) => {
  const admin = await signUp(site, rows, 'admin')
  const path = '/admin/series/recovery/texts/en'
  const version = async () => /name="version" value="(\d+)"/.exec(await (await ask(site, path, admin)).text())?.[1] ?? ''
  const first = await version()
  await sendForm(site, path, { version: first, name: 'Clear Days', text: 'A year.' }, admin)
  const refused = await sendForm(site, path, { intent: 'remove', version: first }, admin)
  expect(refused.status).toBe(409)
  const shown = await refused.text()
  for (const part of ['value="Clear Days"', word('admin:removal_conflict')]) expect(shown).toContain(part)
  // Other tests see the texts that came with the site.
  expect((await sendForm(site, path, { intent: 'remove', version: await version() }, admin)).status).toBe(303)

  const offer = { format_9: 'ebook', price_9: '5.99', currency_9: 'USD', shop_9: 'Duka', url_9: '' }
  const conflict = await sendForm(site, '/admin/books/milk', { section: 'offers', version: '7654321', ...offer }, admin)
  expect(conflict.status).toBe(409)
  expect(/<input[^>]* name="shop_9"[^>]*>/.exec(await conflict.text())?.[0]).toContain('value="Duka"')
})
