import { getPageCacheVersion } from '~/infra/page-cache-version'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { registerMember } from '~/features/identity/auth/register'
import { setClock } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { createMember } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { setFileSettings, setSettingsOverrides } from './active-settings'
import { readPanelSettings } from './read-panel-settings'
import { refreshPanelSettings } from './refresh-panel-settings'
import { saveSettings } from './save-settings'
import { settingsSections, type SettingsSectionName } from './settings-sections'
import { siteSettings, SiteSettingsSchema } from './site-settings'

useDatabase()

const inFile = SiteSettingsSchema.parse({ siteName: 'Paper Boats', mailboxes: { press: 'press@boats.example' } })
const refusedWith = (code: string) => ({ ok: false, error: { code } })
const admin = () => createMember({ role: 'admin' })
const lastAct = async () => {
  const act = await read.auditEntry.findFirst({ where: { action: 'settings-changed' }, orderBy: { id: 'desc' } })
  return JSON.parse(act?.details ?? 'null') as unknown
}
function typed(name: SettingsSectionName, values: Record<string, string>) {
  const { form, patchOf } = settingsSections[name]
  const parsed = form.safeParse(values)
  return parsed.success ? { patch: patchOf(parsed.data) } : { wrong: Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message])) }
}

beforeEach(async () => {
  setSettingsOverrides({})
  setFileSettings(inFile)
  await refreshPanelSettings()
})
afterEach(() => {
  setSettingsOverrides({})
  setFileSettings(SiteSettingsSchema.parse({}))
  setClock(null)
  vi.restoreAllMocks()
})

describe('the settings of the panel', () => {
  test('override those of the settings file, field by field, and apply at once', async () => {
    const before = getPageCacheVersion()
    const actor = await admin()
    await saveSettings(actor, { version: 0, patch: { mailboxes: { general: 'hello@boats.example' }, retailSearch: { ebook: 'https://shop.example/{query}' } } })
    expect(siteSettings).toMatchObject({ siteName: 'Paper Boats', mailboxes: { press: 'press@boats.example', general: 'hello@boats.example' } })
    expect(siteSettings.retailSearch).toEqual({ ...inFile.retailSearch, ebook: 'https://shop.example/{query}' })
    expect(getPageCacheVersion()).toBe(before + 1)
    expect(await readPanelSettings(actor)).toMatchObject({ ok: true, value: { version: 1, fileSettings: { mailboxes: { press: 'press@boats.example' } } } })
  })

  test('fall back to those of the settings file if a field is emptied, even if the file changes', async () => {
    const actor = await admin()
    await saveSettings(actor, { version: 0, patch: { siteName: 'Stone Boats' } })
    setFileSettings({ ...inFile, siteName: 'Wooden Boats' })
    expect(siteSettings.siteName).toBe('Stone Boats')
    await saveSettings(actor, { version: 1, patch: { siteName: undefined } })
    expect(siteSettings.siteName).toBe('Wooden Boats')
  })

  test('are taken over from another process, once each, and end with their row', async () => {
    const row = { id: 'site', version: 4, content: '{"siteName":"Elsewhere"}', rulesVersion: 1, changedAt: new Date() }
    await write((tx) => tx.panelSettings.create({ data: row }))
    const before = getPageCacheVersion()
    await refreshPanelSettings()
    await refreshPanelSettings()
    expect([siteSettings.siteName, getPageCacheVersion() - before]).toEqual(['Elsewhere', 1])
    await write((tx) => tx.panelSettings.deleteMany())
    await refreshPanelSettings()
    expect(siteSettings.siteName).toBe('Paper Boats')
  })

  test('that do not fit the site are ignored as a whole', async () => {
    for (const [index, content] of ['{"siteName":7}', '{"unknown":1}', 'no JSON', '[]'].entries()) {
      const data = { version: index + 10, content, rulesVersion: 1, changedAt: new Date() }
      await write((tx) => tx.panelSettings.upsert({ where: { id: 'site' }, create: { id: 'site', ...data }, update: data }))
      await refreshPanelSettings()
      expect(siteSettings).toEqual(inFile)
    }
  })

  test('are logged with their former and new values', async () => {
    const actor = await admin()
    await saveSettings(actor, { version: 0, patch: { siteName: 'Canary', mailboxes: { author: 'canary@boats.example' } } })
    expect(await lastAct()).toEqual({ 'mailboxes.authorAfter': 'canary@boats.example', siteNameAfter: 'Canary' })
    await saveSettings(actor, { version: 1, patch: { registrationOpen: false, firstPosts: 3 } })
    expect(await lastAct()).toEqual({ firstPostsAfter: 3, registrationOpenAfter: false })
    await saveSettings(actor, { version: 2, patch: { registrationOpen: true } })
    expect(await lastAct()).toEqual({ registrationOpenBefore: false, registrationOpenAfter: true })
    expect(await saveSettings(actor, { version: 3, patch: { firstPosts: 3 } })).toEqual({ ok: true, value: { changed: [] } })
    expect(await read.auditEntry.count()).toBe(3)
    expect(await read.panelSettings.findFirst()).toMatchObject({ version: 3, rulesVersion: 1 })
  })

  test('saved by two admins at once are those of one, and the other is notified', async () => {
    const actor = await admin()
    const names = ['One', 'Two', 'Three', 'Four', 'Five']
    const results = await Promise.all(names.map((siteName) => saveSettings(actor, { version: 0, patch: { siteName } })))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 4 }, () => expect.objectContaining(refusedWith('changed_meanwhile'))))
    expect(await read.auditEntry.count()).toBe(1)
  })

  test('are for admins only', async () => {
    for (const role of ['visitor', 'member', 'moderator'] as const) {
      const actor = await createMember({ role })
      expect(await saveSettings(actor, { version: 0, patch: { siteName: 'Mine' } })).toMatchObject(refusedWith('forbidden'))
      expect(await readPanelSettings(actor)).toMatchObject(refusedWith('forbidden'))
    }
    expect(await read.panelSettings.count()).toBe(0)
  })
})

describe('a form of the settings', () => {
  test('removes settings that were left empty', () => {
    expect(typed('names', { siteName: ' ', authorName: 'A. Writer' })).toEqual({ patch: { siteName: undefined, authorName: 'A. Writer' } })
    expect(typed('mailboxes', { general: '', press: ' press@boats.example ' })).toEqual({ patch: { mailboxes: { press: 'press@boats.example' } } })
    expect(typed('social', {})).toEqual({ patch: { socialPages: undefined } })
    expect(typed('retail', { 'first-eight-ebook': 'https://shop.example/8' })).toEqual({
      patch: { retailSearch: undefined, retailLinks: { 'first-eight': { ebook: 'https://shop.example/8' } } },
    })
    expect(typed('first_posts', { firstPosts: '' })).toEqual({ patch: { firstPosts: undefined } })
    expect(typed('meetup', { day: '', time: '' })).toEqual({ patch: { meetup: undefined } })
  })

  test('reads day and time of the meetup in UTC', () => {
    setClock(() => new Date('2026-11-22T12:00:00Z'))
    expect(typed('meetup', { day: '2026-12-05', time: '17:30' })).toEqual({ patch: { meetup: { next: '2026-12-05T17:30:00.000Z' } } })
    expect(typed('meetup', { day: '2026-11-22', time: '11:59' })).toEqual({ wrong: { day: 'validation:ahead' } })
    expect(typed('meetup', { day: '2026-12-05' })).toEqual({ wrong: { time: 'validation:meetup' } })
  })

  test.each([
    ['names', { siteName: 'x'.repeat(81) }, { siteName: 'validation:too_long|{"max":80}' }],
    ['names', { siteName: '😀'.repeat(41) }, { siteName: 'validation:too_long|{"max":80}' }],
    ['registration', { registrationOpen: 'perhaps' }, { registrationOpen: 'validation:choice' }],
    ['first_posts', { firstPosts: '0' }, { firstPosts: 'validation:first_posts' }],
    ['mailboxes', { press: 'press' }, { press: 'validation:email' }],
    ['social', { youtube: 'javascript:alert(1)' }, { youtube: 'validation:address' }],
    ['social', { youtube: 'http://youtube.example' }, { youtube: 'validation:address' }],
    ['retail', { search_ebook: 'https://shop.example' }, { search_ebook: 'validation:search_address' }],
    ['dates', { centerOpens: 'soon', legalTextsUpdated: '1 December' }, { centerOpens: 'validation:year', legalTextsUpdated: 'validation:day' }],
    ['meetup', { day: '5 December', time: '25:00' }, { day: 'validation:day', time: 'validation:time' }],
  ] as const)('of %s reports the wrong field with %o', (name, values, wrong) => {
    expect(typed(name, values as Record<string, string>)).toEqual({ wrong })
  })

  test('produces only valid settings', () => {
    const everything = {
      ...typed('names', { siteName: 'B', authorName: 'A' }).patch, ...typed('mailboxes', { general: 'a@b.example' }).patch,
      ...typed('social', { goodreads: 'https://g.example' }).patch, ...typed('retail', { search_paperback: 'https://s.example/{query}', 'milk-ebook': 'https://s.example/m' }).patch,
      ...typed('meetup', { day: '2099-12-05', time: '17:30' }).patch, ...typed('dates', { centerOpens: '2027', legalTextsUpdated: '2026-12-01' }).patch,
      ...typed('first_posts', { firstPosts: '10' }).patch, ...typed('registration', { registrationOpen: 'closed' }).patch,
    }
    setSettingsOverrides(everything)
    expect(siteSettings).toMatchObject({ siteName: 'B', firstPosts: 10, centerOpens: '2027', legalTextsUpdated: '2026-12-01', registrationOpen: false, retailLinks: { milk: { ebook: 'https://s.example/m' } } })
  })
})

describe('registration', () => {
  const applicant = { firstName: 'Noor', lastName: 'Haddad', username: 'noor', email: 'noor@example.org', password: 'seven green lanterns', gender: null, age: null, country: null, rememberMe: false, letters: false }

  test('closed by another process accepts no member, whatever this process has in force', async () => {
    const row = { id: 'site', version: 1, content: '{"registrationOpen":false}', rulesVersion: 3, changedAt: new Date() }
    await write((tx) => tx.panelSettings.create({ data: row }))
    expect(siteSettings.registrationOpen).toBe(true)
    expect(await registerMember(applicant, { address: '203.0.113.7', language: 'en' })).toMatchObject(refusedWith('registration_closed'))
    expect(await read.user.count()).toBe(0)
  })

  test('stores the version of the rules that is in force', async () => {
    await registerMember(applicant, { address: '203.0.113.7', language: 'en' })
    const row = { id: 'site', version: 1, content: '{}', rulesVersion: 3, changedAt: new Date() }
    await write((tx) => tx.panelSettings.create({ data: row }))
    await registerMember({ ...applicant, username: 'noor2', email: 'noor2@example.org' }, { address: '203.0.113.7', language: 'en' })
    expect((await read.user.findMany({ orderBy: { id: 'asc' } })).map(({ rulesVersion }) => rulesVersion)).toEqual([1, 3])
  })
})
