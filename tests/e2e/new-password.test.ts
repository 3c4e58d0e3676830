import { enter, signUp } from './support/members'
import { openOperated } from './support/operated'
import { expect, expectAccessible, test } from './support/test'
import { word } from './support/words'

const said = (rating: string) => word(`auth:strength.${rating}`)

test('a new password is rated during typing at registration, also against the names in the form @js', async ({ page }) => {
  await openOperated(page, '/auth?action=register')
  const form = page.getByRole('main')
  const password = form.getByLabel('Password', { exact: true })
  const rating = form.locator('[aria-live=polite]')
  await form.getByLabel('Username', { exact: true }).fill('winter_quill')
  await expect(rating).toBeEmpty()
  for (const [typed, expected] of [['maple', 'short'], ['winterquill22', 'easy'], ['kitchen table', 'good'], ['kitchen table under the river', 'strong']] as const) {
    await password.fill(typed)
    await expect(rating).toHaveText(said(expected))
    await expect(password).toHaveAccessibleDescription(`${word('auth:fields.password_hint')} ${said(expected)}`)
  }
  await password.fill('Moment Stories')
  await expect(rating).toHaveText(said('easy'))
  await expectAccessible(page)
  await password.fill('')
  await expect(rating).toBeEmpty()
})

test('of two passwords only the new one is rated @js', async ({ page, context, site, rows }) => {
  await enter(context, site, await signUp(site, rows))
  await openOperated(page, '/account/password')
  await page.getByLabel(word('account:password.current')).fill('maple kitchen table')
  await expect(page.getByText(said('strong'))).toHaveCount(0)
  await page.getByLabel(word('auth:reset.choose.label')).fill('maple kitchen table')
  await expect(page.getByText(said('strong'))).toBeVisible()
})

test('the button that shows the password moves nothing when the scripts take over, and a sign-in rates no password @js', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => shifts.push(...list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value)))
      .observe({ type: 'layout-shift', buffered: true })
  })
  await openOperated(page, '/auth')
  const toggle = page.getByRole('button', { name: word('auth:fields.show_password') })
  await expect(toggle).toBeEnabled()
  await toggle.click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
  await page.getByLabel('Password', { exact: true }).fill('maple kitchen table')
  await expect(page.getByText(said('strong'))).toHaveCount(0)
})
