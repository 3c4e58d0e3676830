import { signUp } from './support/members'
import { testOnOwnSite } from './support/own-site'
import { ask, sendForm } from './support/requests'
import { expect } from './support/test'

/** No other test depends on its series. */
const test = testOnOwnSite()

/** Forms of the admin panel with input that is rejected. */
const rejected: [name: string, path: string, fields: Record<string, string>][] = [
  ['the texts of a series', '/admin/series/recovery/texts/en', { name: '', text: 'A year.' }],
  ['the facts of a book', '/admin/books/milk', { section: 'facts', pages: 'many' }],
  ['the texts of a book', '/admin/books/milk/texts/en', { title: '', text: '' }],
  ['a setting', '/admin/settings', { section: 'names', siteName: 'x'.repeat(5_000) }],
  ['the community rules', '/admin/settings/rules', { language: 'en', text: 'x'.repeat(20_001) }],
]

for (const [name, path, fields] of rejected) {
  test(`a rejected form for ${name} keeps the version that its admin has seen, so that another admin’s edit is not overwritten @js`, async ({ site, rows }) => {
    const admin = await signUp(site, rows, 'admin')
    const answer = await sendForm(site, path, { ...fields, version: '7654321' }, admin)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('<input type="hidden" name="version" value="7654321"/>')
  })
}

test('a rejected form for a community keeps the revision that its admin has seen @js', async ({ site, rows }) => {
  const admin = await signUp(site, rows, 'admin')
  const id = String(rows.prepare('SELECT "id" FROM "Community" LIMIT 1').pluck().get())
  const answer = await sendForm(site, `/admin/communities/${id}`, { name: '', description: '', shownName: 'x', shownDescription: 'x', seen: 'abcdef' }, admin)
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('<input type="hidden" name="seen" value="abcdef"/>')
})

test('a removal that is refused leaves the stored text in its form @js', async ({ site, rows }) => {
  const admin = await signUp(site, rows, 'admin')
  const path = '/admin/series/recovery/texts/en'
  const version = /name="version" value="(\d+)"/.exec(await (await ask(site, path, admin)).text())?.[1] ?? ''
  await sendForm(site, path, { version, name: 'Clear Days', text: 'A year.' }, admin)
  const refused = await sendForm(site, path, { intent: 'remove', version }, admin)
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain('value="Clear Days"')
})

test('offers that conflict with another admin’s edit all stay in the form @js', async ({ site, rows }) => {
  const admin = await signUp(site, rows, 'admin')
  const offer = { format_9: 'ebook', price_9: '5.99', currency_9: 'USD', shop_9: 'Duka', url_9: '' }
  const refused = await sendForm(site, '/admin/books/milk', { section: 'offers', version: '7654321', ...offer }, admin)
  expect(refused.status).toBe(409)
  expect(/<input[^>]* name="shop_9"[^>]*>/.exec(await refused.text())?.[0]).toContain('value="Duka"')
})
