import type { Page } from '@playwright/test'
import { makeCommunity } from './support/database'
import { enter, join, shareStory, signUp } from './support/members'
import { makePledge } from './support/pledges'
import { expect, expectAccessible, test } from './support/test'
import { wordsOf } from './support/words'

const word = wordsOf('en')
const isModal = (page: Page) => page.getByRole('dialog').evaluate((dialog) => dialog.matches(':modal'))
const focusIsInside = (page: Page) => page.evaluate(() => document.activeElement?.closest('dialog') !== null || document.activeElement === document.body)

test.describe('a dialog @js', () => {
  test('holds the focus, closes by Escape, and gives the focus back to the row that opened it', async ({ page, context, site, rows }) => {
    const lastName = `Modal${process.pid}`
    await makePledge(site, { lastName, motivation: 'For the next ones.' })
    await enter(context, site, await signUp(site, rows, 'admin'))
    await page.goto(`/admin/contributions?q=${lastName}`)
    const opener = page.getByRole('row').filter({ hasText: lastName }).getByRole('link')
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toContainText('For the next ones.')
    await expect.poll(() => isModal(page)).toBe(true)
    await expectAccessible(page)
    for (let n = 0; n < 6; n++) {
      await page.keyboard.press('Tab')
      expect(await focusIsInside(page)).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).not.toHaveURL(/contribution=/)
    await expect(opener).toBeFocused()
  })

  test('asks before a story is deleted over the dashboard, which keeps what is being written', async ({ page, context, site, rows }) => {
    const place = makeCommunity(rows, 'Asked first')
    const writer = await signUp(site, rows)
    await join(site, writer, place)
    await shareStory(site, rows, writer, place, { title: 'Too early' })
    await enter(context, site, writer)
    await page.goto('/dashboard?share')
    await page.getByLabel('Title', { exact: true }).fill('Half a thought')
    const opener = page.getByRole('link', { name: word('dashboard:delete_story_name', { title: 'Too early' }) })
    await opener.click()
    const question = page.getByRole('dialog', { name: word('dashboard:delete_story.title') })
    await expect(question).toContainText('Too early')
    await expect.poll(() => isModal(page)).toBe(true)
    await expectAccessible(page)
    await expect(question.getByRole('link', { name: word('frame:leave') })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(opener).toBeFocused()
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Half a thought')
    await expect(page.getByText(word('dashboard:drafts.saved'))).toBeVisible()
    await page.goBack()
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: word('dashboard:delete_story.confirm') }).click()
    await expect(page.getByText(word('dashboard:notices.story_deleted'))).toBeVisible()
    await expect(page.getByRole('article', { name: 'Too early' })).toHaveCount(0)
  })

  test('that its address opens is modal too', async ({ page, context, site, rows }) => {
    await makePledge(site, { lastName: 'Directly' })
    await enter(context, site, await signUp(site, rows, 'admin'))
    await page.goto('/admin/contributions?q=Directly')
    const href = await page.getByRole('row').filter({ hasText: 'Directly' }).getByRole('link').getAttribute('href')
    await page.goto(href!)
    await expect.poll(() => isModal(page)).toBe(true)
    await page.getByRole('dialog').getByRole('link', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
