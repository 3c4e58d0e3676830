import type { Page } from '@playwright/test'
import { expectLargeTargets, expectNoSidewaysScrolling } from './support/layout'
import { enter, signUp } from './support/members'
import { expect, expectAccessible, test } from './support/test'
import { word, wordsOf } from './support/words'

const [phone, computer] = [{ width: 360, height: 740 }, { width: 1280, height: 900 }]

const navOf = (page: Page, key: string) => page.getByRole('navigation', { name: word(key), exact: true })

test('a phone folds the account links to one line, which the keyboard opens; a wide screen shows them all @js', async ({ page, context, site, rows }) => {
  await enter(context, site, await signUp(site, rows))
  const nav = navOf(page, 'frame:member.your_account')
  const password = nav.getByRole('link', { name: word('account:pages.password'), exact: true })
  const summary = nav.getByText(word('account:pages.all'), { exact: true })
  await page.setViewportSize(phone)
  await page.goto('/account')
  await expect(password).toBeHidden()
  await summary.press('Enter')
  await expect(password).toBeVisible()
  await expect(nav.getByText(word('account:pages.notes.reading'))).toBeVisible()
  await expectLargeTargets(page)
  await expectNoSidewaysScrolling(page)
  await expectAccessible(page)
  await password.click()
  await expect(page).toHaveURL('/account/password')
  await expect(password).toBeHidden()
  await summary.click()
  await expect(nav.locator('[aria-current=page]')).toHaveText(word('account:pages.password'))
  await expect(nav.getByText(word('account:pages.notes.reading'))).toBeHidden()

  await page.setViewportSize(computer)
  await page.goto('/account/email')
  await expect(summary).toBeHidden()
  await expect(nav.locator('[aria-current=page]')).toBeVisible()
  await expectLargeTargets(page)
  await expectAccessible(page)
  await password.click()
  await expect(page).toHaveURL('/account/password')
})

test('a phone folds the admin links too, also from right to left @no-js', async ({ page, context, site, rows }) => {
  await enter(context, site, await signUp(site, rows, 'admin'))
  const arabic = wordsOf('ar')
  const nav = page.getByRole('navigation', { name: arabic('admin:nav.label'), exact: true })
  const users = nav.getByRole('link', { name: arabic('admin:nav.users'), exact: true })
  await context.addCookies([{ name: 'preferred-language', value: 'ar', url: site.url }])
  await page.setViewportSize(phone)
  await page.goto('/admin')
  await expect(users).toBeHidden()
  await nav.locator('summary').click()
  await expectLargeTargets(page)
  await expectNoSidewaysScrolling(page)
  await users.click()
  await expect(page).toHaveURL('/admin/users')
  await page.setViewportSize(computer)
  await expect(users).toBeVisible()
  await expectLargeTargets(page)
})
