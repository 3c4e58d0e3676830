import { getPageCacheVersion } from '~/infra/page-cache-version'
import { mkdirSync, mkdtempSync, rmdirSync, rmSync, unwatchFile, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useSettings } from '../../../../tests/support/settings'
import { setFileSettings } from './active-settings'
import { loadSettingsFile, reloadSettingsFile } from './load-settings-file'
import { SiteSettingsSchema, siteSettings } from './site-settings'

const folder = mkdtempSync(join(tmpdir(), 'settings-'))
const file = join(folder, 'settings.json')
const write = (settings: unknown) => writeFileSync(file, typeof settings === 'string' ? settings : JSON.stringify(settings))

useSettings({ SETTINGS_FILE: file, SITE_SETTINGS: '{"authorName":"A. Writer"}' })

let printed: string[]
beforeEach(() => {
  printed = []
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => printed.push(String(line)) > 0)
})
afterEach(() => {
  unwatchFile(file)
  vi.restoreAllMocks()
  setFileSettings(SiteSettingsSchema.parse({}))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('the author’s settings', () => {
  it('are the defaults if neither a file nor the environment sets anything', () => {
    loadSettingsFile()
    expect(siteSettings).toEqual({ ...SiteSettingsSchema.parse({}), authorName: 'A. Writer' })
  })

  it('are the file’s, and the environment wins over the file', () => {
    write({ siteName: 'Paper Boats', authorName: 'Somebody', mailboxes: { press: 'press@boats.example' } })
    loadSettingsFile()
    expect(siteSettings).toMatchObject({ siteName: 'Paper Boats', authorName: 'A. Writer', mailboxes: { press: 'press@boats.example' } })
  })

  it('change with the file while the site runs, and cached pages are cleared', () => {
    const before = getPageCacheVersion()
    write({ siteName: 'Paper Boats', meetup: { next: '2026-12-01T17:00:00Z' } })
    loadSettingsFile()
    write({ siteName: 'Stone Boats' })
    reloadSettingsFile()
    expect([siteSettings.siteName, siteSettings.meetup, getPageCacheVersion() - before]).toEqual(['Stone Boats', undefined, 1])
  })

  it.each([
    ['no JSON', '{"siteName":', 'SETTINGS_FILE must hold one JSON object.'],
    ['no object', '[]', 'SETTINGS_FILE must hold one JSON object.'],
    ['a setting there is not', { sitename: 'x' }, /^The setting file cannot be used: Unrecognized key: "sitename"\.$/],
    ['an empty name', { siteName: ' ' }, /^The setting siteName cannot be used:/],
    ['half a character in a name', '{"siteName":"A\\ud800"}', 'The setting siteName cannot be used: holds a character that cannot be shown.'],
    ['more than settings ever hold', ' '.repeat(70_000), 'SETTINGS_FILE must be a file of at most 65536 bytes.'],
    ['a link that runs something', { socialPages: { youtube: 'javascript:alert(1)' } }, 'The setting socialPages.youtube cannot be used: must be an address that begins with https://.'],
    ['a search without a place for the title', { retailSearch: { ebook: 'https://shop.example', paperback: 'https://shop.example/{query}' } }, 'The setting retailSearch.ebook cannot be used: must hold {query}, where the title goes.'],
    ['a book there is not', { retailLinks: { unknown: {} } }, /^The setting retailLinks/],
    ['a mailbox that is none', { mailboxes: { press: 'press' } }, /^The setting mailboxes\.press cannot be used:/],
  ])('refuse to start with %s, in one line', (_what, settings, message) => {
    write(settings)
    expect(() => loadSettingsFile()).toThrow(message)
  })

  it('are read from a file with a byte order mark, and no name has characters that would reorder its neighbours', () => {
    write(`\uFEFF${JSON.stringify({ siteName: ' Paper\u202e \u000bBoats\n' })}`)
    loadSettingsFile()
    expect(siteSettings.siteName).toBe('Paper Boats')
  })

  it('stay as they were if the file can no longer be read, and the site continues', () => {
    write({ siteName: 'Paper Boats' })
    loadSettingsFile()
    rmSync(file)
    mkdirSync(file)
    reloadSettingsFile()
    rmdirSync(file)
    expect(siteSettings.siteName).toBe('Paper Boats')
    expect(printed.join('')).toContain('SETTINGS_FILE must be a file')
  })

  it('stay as they were if a changed file is wrong, and the log says why', () => {
    write({ siteName: 'Paper Boats' })
    loadSettingsFile()
    write({ siteName: 7 })
    reloadSettingsFile()
    expect(siteSettings.siteName).toBe('Paper Boats')
    expect(printed.join('')).toContain('settings_refused')
  })
})
