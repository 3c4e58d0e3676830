import { languages } from '../../app/i18n/settings'
import { count, type Rows } from './support/database'
import { enter, signUp } from './support/members'
import { testOnOwnSite } from './support/own-site'
import { ask, sendForm } from './support/requests'
import { expect, expectAccessible } from './support/test'
import { word, wordsOf } from './support/words'

/** No other test depends on its rules. */
const test = testOnOwnSite()

const accepted = (rows: Rows, id: string) => rows.prepare('SELECT "rulesVersion" FROM "User" WHERE "id" = ?').pluck().get(id)
const version = (rows: Rows) => String(rows.prepare('SELECT "version" FROM "PanelSettings"').pluck().get() ?? 0)

test.describe('the community rules', () => {
  test.describe.configure({ mode: 'serial' })

  test('are linked from the footer and next to registration’s button, each with its own address @js', async ({ page, site }) => {
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: word('frame:footer.rules'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('rules:title'))
    for (const rule of ['kindness', 'privacy', 'advice', 'selling', 'harm', 'other']) {
      await expect(page.locator(`#${rule}`)).toContainText(word(`rules:rules.${rule}.title`))
    }
    const registration = await (await ask(site, '/auth?action=register')).text()
    expect(registration).toMatch(new RegExp(`<a [^>]*href="/rules"[^>]*>${word('auth:consent.rules')}</a>`))
  })

  test('are part of the terms, which link to them in every language and have no other wording @js', async ({ site }) => {
    for (const language of languages) {
      const terms = await (await ask(site, `/terms?lng=${language}`)).text()
      expect(terms, language).toContain(`<a class="stand-alone" href="/rules">${wordsOf(language)('rules:title')}</a>`)
    }
  })

  test('are an admin’s own in one language at once, and nobody is locked out', async ({ page, site, rows }) => {
    const [admin, member] = [await signUp(site, rows, 'admin'), await signUp(site, rows)]
    expect(accepted(rows, member.id)).toBe(1)
    await enter(page.context(), site, admin)
    await page.goto('/admin/settings/rules?in=es')
    await page.getByRole('textbox').first().fill('Bienvenida.\n\n## Sé amable\nHabla de ti.\n- Sin <b>insultos</b>\n- Sin presión')
    await page.getByRole('button', { name: word('frame:form.save') }).click()
    await expect(page.getByText(word('admin-settings:rules_saved'))).toBeVisible()
    const spanish = await (await ask(site, '/rules?lng=es')).text()
    expect(spanish).toContain('<h2>Sé amable</h2>')
    expect(spanish).toContain('<li>Sin &lt;b&gt;insultos&lt;/b&gt;</li>')
    expect(await (await ask(site, '/rules')).text()).toContain(word('rules:rules.kindness.title'))
    expect((await ask(site, '/dashboard', member)).status).toBe(200)
    expect(accepted(rows, (await signUp(site, rows)).id)).toBe(2)
    expect(count(rows, 'AuditEntry', '"action" = \'rules-changed\' AND "details" NOT LIKE \'%amable%\'')).toBe(1)
  })

  test('must be accepted again by a member after a change @js', async ({ page, site, rows }) => {
    const member = await signUp(site, rows)
    rows.prepare('UPDATE "User" SET "rulesVersion" = 1 WHERE "id" = ?').run(member.id)
    await enter(page.context(), site, member)
    await page.goto('/rules')
    await expect(page.getByText(word('rules:accept.changed'))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: word('rules:accept.submit') }).click()
    await expect(page.getByText(word('rules:accept.accepted'))).toBeVisible()
    await expect(page.getByRole('button', { name: word('rules:accept.submit') })).toHaveCount(0)
    expect(accepted(rows, member.id)).toBe(2)
  })

  test('may be long texts of any script, and a text that is too long is refused without losing it @js', async ({ site, rows }) => {
    const admin = await signUp(site, rows, 'admin')
    const send = (text: string) => sendForm(site, '/admin/settings/rules', { text, language: 'hi', version: version(rows) }, admin)
    expect((await send('न'.repeat(20_000))).status).toBe(303)
    const tooLong = await send('न'.repeat(20_001))
    expect(tooLong.status).toBe(400)
    expect(await tooLong.text()).toContain('न'.repeat(20_001))
  })

  test('cannot be accepted by a signed-out visitor, and invalid input changes nothing @js', async ({ site, rows }) => {
    const member = await signUp(site, rows)
    const before = accepted(rows, member.id)
    expect((await sendForm(site, '/rules', { version: '2' })).headers.get('Location')).toContain('/auth')
    for (const sent of ['x', '-1', '9'.repeat(30), '']) expect((await sendForm(site, '/rules', { version: sent }, member)).status).toBe(303)
    expect(accepted(rows, member.id)).toBe(before)
  })
})
