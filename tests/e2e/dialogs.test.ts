import type { Page } from '@playwright/test'
import { openCase } from './support/cases'
import { makeCommunity } from './support/database'
import { enter, join, shareStory, signUp } from './support/members'
import { openOperated } from './support/operated'
import { makePledge } from './support/pledges'
import { expect, expectAccessible, test } from './support/test'
import { word } from './support/words'

const ofCase = (key: string) => word(`moderation-case:${key}`)
const isModal = (page: Page) => page.getByRole('dialog').evaluate((dialog) => dialog.matches(':modal'))
const focusIsInside = (page: Page) => page.evaluate(() => document.activeElement?.closest('dialog') !== null || document.activeElement === document.body)

test.describe('a dialog @js', () => {
  test('traps the focus, closes by Escape, and returns the focus to the row that opened it', async ({ page, context, site, rows }) => {
    const lastName = `Modal${process.pid}`
    const id = await makePledge(site, { lastName, motivation: 'For the next ones.' })
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
    await expect(page).toHaveURL(`/admin/contributions?q=${lastName}#c-${id}`)
    await expect(opener).toBeFocused()
  })

  test('asks before a story is deleted over the dashboard, which keeps unsent input', async ({ page, context, site, rows }) => {
    const community = makeCommunity(rows, 'Asked first')
    const writer = await signUp(site, rows)
    await join(site, writer, community)
    await shareStory(site, rows, writer, community, { title: 'Too early' })
    await enter(context, site, writer)
    await page.goto('/dashboard?share')
    await page.getByLabel('Title', { exact: true }).fill('Half a thought')
    const opener = page.getByRole('link', { name: word('dashboard:delete_story_name', { title: 'Too early' }) })
    await opener.click()
    const question = page.getByRole('dialog', { name: word('frame:deletion.post') })
    await expect(question).toContainText('Too early')
    await expect.poll(() => isModal(page)).toBe(true)
    await expect(question.getByRole('link', { name: word('frame:leave') })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(opener).toBeFocused()
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Half a thought')
    await expect(page.getByText(word('dashboard:drafts.saved'))).toBeVisible()
    await page.goBack()
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: word('frame:deletion.confirm_post') }).click()
    await expect(page.getByText(word('dashboard:notices.story_deleted'))).toBeVisible()
    await expect(page.getByRole('article', { name: 'Too early' })).toHaveCount(0)
  })

  test('taller than the screen begins at its title', async ({ page, context, site, rows }) => {
    const community = makeCommunity(rows, 'Read from the top')
    const writer = await signUp(site, rows)
    await join(site, writer, community)
    await shareStory(site, rows, writer, community, { title: 'A long question' })
    await enter(context, site, writer)
    await page.setViewportSize({ width: 360, height: 220 })
    await openOperated(page, '/dashboard')
    await page.getByRole('link', { name: word('dashboard:delete_story_name', { title: 'A long question' }) }).click()
    const question = page.getByRole('dialog', { name: word('frame:deletion.post') })
    for (const open of [async () => {}, () => page.reload()]) {
      await open()
      await expect.poll(() => isModal(page)).toBe(true)
      await expect(question.getByRole('heading')).toBeInViewport({ ratio: 1 })
      expect(await question.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(true)
    }
  })

  test('opens for a new community, keeps the input next to its errors, and stays open if closing would lose input', async ({ page, context, site, rows }) => {
    await enter(context, site, await signUp(site, rows, 'admin'))
    await openOperated(page, '/admin/communities')
    const opener = page.getByRole('link', { name: word('admin-communities:create') })
    await opener.click()
    const dialog = page.getByRole('dialog', { name: word('admin-community:new.title') })
    await expect.poll(() => isModal(page)).toBe(true)
    await dialog.getByLabel(word('admin-community:fields.name')).fill('Half a name')
    await dialog.getByRole('button', { name: word('admin-community:new.submit') }).click()
    await expect(dialog.getByRole('alert')).toBeFocused()
    await expect(dialog.getByLabel(word('admin-community:fields.name'))).toHaveValue('Half a name')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()

    await opener.click()
    const words = dialog.getByLabel(word('admin-community:fields.description'))
    await words.fill('For those who rise early.')
    page.once('dialog', (question) => void question.dismiss())
    await page.keyboard.press('Escape')
    await expect(words).toHaveValue('For those who rise early.')
    expect(await isModal(page)).toBe(true)
    await expect(page).toHaveURL('/admin/communities/new')
    page.once('dialog', (question) => void question.accept())
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/admin/communities')
    await expect(opener).toBeFocused()
  })

  test('asks before each deletion in the panel, and returns the focus to the link that opened it', async ({ page, context, site, rows }) => {
    const community = makeCommunity(rows, `Asked before ${process.pid}`)
    const writer = await signUp(site, rows)
    await join(site, writer, community)
    await shareStory(site, rows, writer, community, { title: 'Asked about' })
    await enter(context, site, await signUp(site, rows, 'admin'))
    const questions = [
      [`/admin/users?q=${writer.username}`, word('admin-users:delete_of', { name: `${writer.firstName} ${writer.lastName}` })],
      [`/admin/posts?author=${writer.username}`, word('admin-content:delete_post_of', { title: 'Asked about' })],
      [`/admin/communities?q=${encodeURIComponent(community.name)}`, word('admin-communities:delete_named', { name: community.name })],
    ] as const
    for (const [path, name] of questions) {
      await openOperated(page, path)
      const opener = page.getByRole('link', { name })
      await opener.click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect.poll(() => isModal(page)).toBe(true)
      await page.keyboard.press('Tab')
      expect(await focusIsInside(page)).toBe(true)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(opener).toBeFocused()
    }
  })

  test('asks before a moderator deletes, over the case, which keeps the typed decision', async ({ page, context, site, rows }) => {
    const community = makeCommunity(rows, `Decided ${process.pid}`)
    const writer = await signUp(site, rows)
    await join(site, writer, community)
    const id = openCase(rows, { postId: await shareStory(site, rows, writer, community, { title: 'To be deleted' }) })
    await enter(context, site, await signUp(site, rows, 'moderator'))
    await openOperated(page, `/moderation/${id}`)
    await page.getByRole('button', { name: ofCase('claim.take'), exact: true }).click()
    await page.getByRole('radio', { name: ofCase('decide.acts.deleted') }).check()
    await page.getByLabel(ofCase('decide.rule')).selectOption({ label: word('decisions:rules.harm') })
    await page.getByLabel(ofCase('words.label')).fill('This is dangerous.')
    const opener = page.getByRole('button', { name: ofCase('decide.submit'), exact: true })
    await opener.click()
    const question = page.getByRole('dialog', { name: word('frame:deletion.post') })
    await expect.poll(() => isModal(page)).toBe(true)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(opener).toBeFocused()
    await expect(page.getByLabel(ofCase('words.label'))).toHaveValue('This is dangerous.')
    await expect(page.getByRole('radio', { name: ofCase('decide.acts.deleted') })).toBeChecked()
    await opener.click()
    await question.getByRole('button', { name: word('frame:deletion.confirm_post') }).click()
    await expect(page.getByRole('status').filter({ hasText: word('moderation-notices:decided') })).toBeFocused()
  })
})
