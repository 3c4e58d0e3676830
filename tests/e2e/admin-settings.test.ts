import { count, type Rows } from './support/database'
import { expectLargeTargets, expectNoSidewaysScrolling } from './support/layout'
import { enterAsAdmin, signUp, type Member } from './support/members'
import { testOnOwnSite } from './support/own-site'
import { ask, sendForm } from './support/requests'
import type { Site } from './support/site'
import { expect, expectAccessible, newAccount } from './support/test'
import { word } from './support/words'

/** No other test depends on its settings. */
const test = testOnOwnSite()

const version = (rows: Rows) => String(rows.prepare('SELECT "version" FROM "PanelSettings"').pluck().get() ?? 0)
const text = async (site: Site, path: string) => (await ask(site, path)).text()
const save = async (site: Site, rows: Rows, admin: Member, section: string, fields: Record<string, string>) =>
  (await sendForm(site, '/admin/settings', { section, version: version(rows), ...fields }, admin)).status

test.describe('the settings of the panel', () => {
  test.describe.configure({ mode: 'serial' })
  test('apply on the next page, and fall back if a field is emptied', async ({ page, site, rows }) => {
    await enterAsAdmin(page, site, rows)
    for (let times = 0; times < 2; times += 1) expect(await text(site, '/contact')).toContain('Moment Stories') // from memory, too
    await page.goto('/admin/settings')
    await expectAccessible(page)
    const names = page.getByRole('form', { name: word('admin-settings:names.title') })
    await expect(names).toContainText(word('admin-settings:instead', { value: 'Moment Stories' }))
    await names.getByLabel(word('admin-settings:names.siteName')).fill('Paper Boats')
    await names.getByRole('button', { name: word('frame:form.save') }).click()
    await expect(page.getByText(word('admin-settings:saved'))).toBeVisible()
    await expect(page).toHaveTitle(/Paper Boats/)
    expect(await text(site, '/contact')).toContain('Paper Boats')

    const mailboxes = page.getByRole('form', { name: word('admin-settings:mailboxes.title') })
    await mailboxes.getByLabel(word('admin-settings:mailboxes.press')).fill('press')
    await mailboxes.getByLabel(word('admin-settings:mailboxes.general')).fill('hello@boats.example')
    await mailboxes.getByRole('button', { name: word('frame:form.save') }).click()
    await expect(mailboxes.getByRole('alert')).toContainText(word('validation:email'))
    await expect(mailboxes.getByLabel(word('admin-settings:mailboxes.general'))).toHaveValue('hello@boats.example')
    await expectAccessible(page)
    await mailboxes.getByLabel(word('admin-settings:mailboxes.press')).fill('')
    const version = names.locator('input[name=version]')
    const before = await version.inputValue()
    await mailboxes.getByRole('button', { name: word('frame:form.save') }).click()
    await expect(mailboxes.getByRole('alert')).toHaveCount(0)
    // The word for "saved" is still there from the last time.
    await expect.poll(() => text(site, '/contact')).toContain('mailto:hello@boats.example')
    // Until the page is renewed, what is typed in another form would be reset.
    await expect(version).not.toHaveValue(before)

    await names.getByLabel(word('admin-settings:names.siteName')).fill('')
    await names.getByRole('button', { name: word('frame:form.save') }).click()
    await expect(page).toHaveTitle(/Moment Stories/) // the word for "saved" is still there from the last time
    expect(await text(site, '/contact')).not.toContain('Paper Boats')
    const details = rows.prepare('SELECT "details" FROM "AuditEntry" WHERE "action" = \'settings-changed\'').pluck().all().join()
    expect(details).toContain('"mailboxes.generalAfter":"hello@boats.example"')
    expect(details).toContain('"siteNameBefore":"Paper Boats"')
  })

  test('saved by two admins at once are those of one, and the other keeps the typed values @js', async ({ page, site, rows }) => {
    const other = await signUp(site, rows, 'admin')
    await enterAsAdmin(page, site, rows)
    await page.goto('/admin/settings')
    expect(await save(site, rows, other, 'names', { siteName: '', authorName: 'A. Writer' })).toBe(303)
    const social = page.getByRole('form', { name: word('admin-settings:social.title') })
    await social.getByLabel(word('admin-settings:social.youtube')).fill('https://www.youtube.com/@boats')
    await social.getByRole('button', { name: word('frame:form.save') }).click()
    await expect(social.getByRole('alert')).toContainText(word('admin:conflict'))
    await expect(social.getByLabel(word('admin-settings:social.youtube'))).toHaveValue('https://www.youtube.com/@boats')
    await social.getByRole('button', { name: word('frame:form.save') }).click()
    await expect(page.getByText(word('admin-settings:saved'))).toBeVisible()
    expect(await text(site, '/about')).toContain('href="https://www.youtube.com/@boats"')
    expect(await text(site, '/about')).toContain('A. Writer')
  })

  test('close registration with a friendly text, and open it again @js', async ({ page, site, rows }) => {
    const admin = await signUp(site, rows, 'admin')
    const account = { ...newAccount(), gender: 'female', age: '34', country: 'Kenya' }
    expect(await save(site, rows, admin, 'registration', { registrationOpen: 'closed' })).toBe(303)
    await page.goto('/auth?action=register')
    await expect(page.getByRole('main').getByText(word('auth:closed.title'))).toBeVisible()
    await expect(page.getByLabel(word('auth:fields.first_name'))).toHaveCount(0)
    await expectAccessible(page)
    expect((await sendForm(site, '/auth?action=register', account)).status).toBe(403)
    const call = await ask(site, '/api/auth/register', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ ...account, age: 34 }) })
    expect([call.status, await call.json()]).toEqual([403, { error: word('api:registration_closed'), code: 'forbidden' }])
    expect(count(rows, 'User', '"username" = ?', account.username)).toBe(0)
    await page.getByRole('main').getByRole('link', { name: word('auth:register.toggle_link') }).click()
    await expect(page.getByRole('button', { name: word('auth:sign_in.submit') })).toBeVisible()
    for (const path of ['/', '/books', '/community', '/contact', '/auth']) expect(await text(site, path), path).not.toMatch(/action=register|value="register"/)
    for (const path of ['/', '/books', '/community']) {
      const [bar, main, footer] = (await text(site, path)).split(/<\/?main\b/)
      expect(bar, path).toMatch(new RegExp(`<a [^>]*href="/auth"[^>]*>${word('frame:navigation.signIn')}`))
      for (const part of [main, footer]) expect(part, path).toContain(word('frame:closed'))
    }
    await page.goto('/')
    await expect(page.getByRole('main').getByText(word('frame:closed'))).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: word('frame:navigation.signIn') })).toHaveAttribute('href', '/auth')
    await expect(page.getByRole('contentinfo').getByText(word('frame:closed'))).toBeVisible()
    expect(await text(site, '/auth?redirect=/early-access')).toContain(word('auth:early_access_closed'))
    expect(await save(site, rows, admin, 'registration', { registrationOpen: 'open' })).toBe(303)
    for (const path of ['/', '/books', '/community']) expect(await text(site, path), path).toContain('action=register')
    expect((await sendForm(site, '/auth?action=register', account)).status).toBe(303)
  })

  test('announce the next meetup, in UTC @js', async ({ site, rows }) => {
    const admin = await signUp(site, rows, 'admin')
    expect(await save(site, rows, admin, 'meetup', { day: '2099-01-16', time: '' })).toBe(400)
    expect(await save(site, rows, admin, 'meetup', { day: '2001-01-16', time: '17:00' })).toBe(400)
    expect(await save(site, rows, admin, 'meetup', { day: '2099-01-16', time: '17:00' })).toBe(303)
    expect(await text(site, '/community')).toContain('January 16, 2099')
    expect(await save(site, rows, admin, 'meetup', { day: '', time: '' })).toBe(303)
    expect(await text(site, '/community')).not.toContain('2099')
  })

  test('set the year in which the center opens, and the date of the privacy policy that new members accept @js', async ({ site, rows }) => {
    const admin = await signUp(site, rows, 'admin')
    expect(await text(site, '/center')).toContain('Launch planned for 2026')
    expect(await save(site, rows, admin, 'dates', { centerOpens: 'soon', legalTextsUpdated: '' })).toBe(400)
    expect(await save(site, rows, admin, 'dates', { centerOpens: '2031', legalTextsUpdated: '2026-12-01' })).toBe(303)
    for (const path of ['/', '/center']) expect(await text(site, path), path).toMatch(/(expected to open in|planned for) 2031/)
    for (const path of ['/privacy', '/terms']) expect(await text(site, path), path).toContain('December 1, 2026')
    const member = await signUp(site, rows)
    expect(rows.prepare('SELECT "consent" FROM "User" WHERE "id" = ?').pluck().get(member.id)).toBe('2026-12-01')
    expect(await save(site, rows, admin, 'dates', { centerOpens: '', legalTextsUpdated: '' })).toBe(303)
    expect(await text(site, '/center')).toContain('Launch planned for 2026')
  })

  test('refuse invalid values @js', async ({ site, rows }) => {
    const admin = await signUp(site, rows, 'admin')
    const before = version(rows)
    for (const fields of [{ section: 'nothing' }, { section: 'names', version: 'x' }, { section: 'names', version: '-1' }, { section: '__proto__' }]) {
      expect((await sendForm(site, '/admin/settings', { version: before, siteName: 'Mine', ...fields }, admin)).status).toBeLessThan(500)
    }
    expect(version(rows)).toBe(before)
  })
})

for (const language of ['en', 'ar']) {
  test.describe(`in ${language} at 360 px @js`, () => {
    test.use({ viewport: { width: 360, height: 800 } })

    test('the settings fit', async ({ page, site, rows }) => {
      await enterAsAdmin(page, site, rows)
      for (const path of ['/admin/settings', '/admin/settings/rules']) {
        await page.goto(`${path}?lng=${language}`)
        await expectAccessible(page)
        await expectLargeTargets(page)
        await expectNoSidewaysScrolling(page)
      }
    })
  })
}
