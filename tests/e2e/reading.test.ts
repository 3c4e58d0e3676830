import type { Page } from '@playwright/test'
import { expectLargeTargets, expectNoSidewaysScrolling } from './support/layout'
import { count } from './support/database'
import { enter, signUp } from './support/members'
import { ask, sendForm } from './support/requests'
import { expect, expectAccessible, test } from './support/test'
import { wordsOf } from './support/words'

const chapter = '/sample-200-days'
const paragraph = (page: Page, number: number) => page.locator(`#paragraph-${number}`)

/** Presses the small button before a paragraph. */
const keepBefore = (page: Page, number: number) =>
  page.getByRole('button', { name: `Keep my place here before paragraph ${number} of 5`, exact: true }).click()

test('a member keeps a place, prints the chapter without controls, and has nothing to continue after its end @js', async ({ page, context, site, rows }) => {
  const reader = await signUp(site, rows)
  await enter(context, site, reader)
  await page.goto(chapter)
  await expect(page.getByRole('button', { name: /^Keep my place here/ })).toHaveCount(4)
  await keepBefore(page, 3)
  await expect(page).toHaveURL(/\/sample-200-days#paragraph-3$/)
  await expect(page.getByText('Your place is kept. Only you can see it.')).toBeAttached()
  await expect(page.getByText('You stopped here')).toBeInViewport()
  await expect(paragraph(page, 3)).toBeInViewport()

  await page.waitForLoadState()
  await page.emulateMedia({ media: 'print' })
  for (const control of await page.locator('button, .button, .leave-link, input, .place-mark').all()) await expect(control).toBeHidden()
  for (let number = 1; number <= 5; number++) await expect(paragraph(page, number)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const address = await page.getByRole('contentinfo').evaluate((footer) => getComputedStyle(footer, '::after').content)
  expect(address).toContain(`${site.url}${chapter}`)
  await page.emulateMedia({ media: 'screen' })

  await page.goto('/dashboard')
  const panel = page.getByRole('region', { name: 'Continue reading' })
  await expect(panel).toContainText('200 Days')
  await expect(panel).toContainText('Paragraph 3 of 5')
  await panel.getByRole('link', { name: 'Continue reading 200 Days' }).click()
  await expect(page).toHaveURL(/\/sample-200-days#paragraph-3$/)

  await page.goto('/books')
  await expect(page.getByRole('link', { name: 'Continue reading' })).toHaveAttribute('href', `${chapter}#paragraph-3`)
  await page.goto(chapter)
  await page.getByRole('link', { name: 'Continue at paragraph 3 of 5' }).click()
  await expect(paragraph(page, 3)).toBeInViewport()

  await keepBefore(page, 5)
  await expect(page).toHaveURL(/#paragraph-5$/)
  await expect(page.getByText('You stopped here')).toHaveCount(1)
  await page.getByRole('button', { name: 'I have read it to the end' }).click()
  await expect(page.getByText('You have read this chapter to the end.')).toBeVisible()
  await expect(page.getByText('You stopped here')).toHaveCount(0)
  for (const path of ['/dashboard', '/books']) expect(await (await ask(site, path, reader)).text(), path).not.toContain('Continue reading')
})

test('a place is deleted on the page of its chapter and on the dashboard @js', async ({ page, context, site, rows }) => {
  const reader = await signUp(site, rows)
  await enter(context, site, reader)
  const kept = () => count(rows, 'ReadingPlace', '"userId" = ?', reader.id)
  await page.goto(chapter)
  await keepBefore(page, 2)
  await page.getByRole('button', { name: 'Forget my place' }).click()
  await expect(page).toHaveURL(/\/sample-200-days$/)
  await expect(page.getByRole('link', { name: /^Continue at/ })).toHaveCount(0)
  expect(kept()).toBe(0)

  await keepBefore(page, 4)
  await expect(page).toHaveURL(/#paragraph-4$/)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Forget my place in 200 Days' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('Your reading history for this chapter is deleted.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Continue reading' })).toHaveCount(0)
  expect(kept()).toBe(0)
})

test('in Arabic a place is kept and found again, and every page of it is accessible @no-js', async ({ page, context, site, rows }) => {
  const word = wordsOf('ar')
  await enter(context, site, await signUp(site, rows))
  await context.addCookies([{ name: 'preferred-language', value: 'ar', url: site.url }])
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(chapter)
  await page.getByRole('button', { name: word('samples:place.keep') }).nth(1).click()
  await expect(page).toHaveURL(/#paragraph-3$/)
  await expect(page.getByText(word('samples:place.kept'), { exact: true })).toBeInViewport()
  await expectAccessible(page)
  await expectLargeTargets(page)
  await expectNoSidewaysScrolling(page)
  await page.goto('/dashboard')
  const panel = page.getByRole('region', { name: word('dashboard:reading.title') })
  await expect(panel).toContainText(word('samples:200-days.title'))
  await expect(panel.getByRole('link')).toHaveAttribute('href', `${chapter}#paragraph-3`)
  await expectAccessible(page)
  await expectLargeTargets(page)
  await expectNoSidewaysScrolling(page)
})

test('a signed-out reader gets a text without forms, and its reading time @js', async ({ page }) => {
  await page.goto(chapter)
  await expect(page.getByRole('main').locator('form, button')).toHaveCount(0)
  await expect(page.getByText('About 2 minutes to read')).toBeVisible()
  await page.goto(`${chapter}#paragraph-4`)
  await expect(paragraph(page, 4)).toBeInViewport()
})

test.describe('the address for saving places @js', () => {
  test('shows no other member’s place, whatever the role', async ({ site, rows }) => {
    const reader = await signUp(site, rows)
    await sendForm(site, '/reading', { sample: '200-days', paragraph: '4' }, reader)
    for (const role of ['visitor', 'member', 'moderator', 'admin'] as const) {
      const other = await signUp(site, rows, role)
      for (const path of [chapter, `${chapter}.data`, '/dashboard', '/dashboard.data', '/books', '/books.data']) {
        expect(await (await ask(site, path, other)).text(), `${role} ${path}`).not.toMatch(/>You stopped here<|Continue at paragraph|Paragraph 4 of 5|Continue reading/)
      }
      await sendForm(site, '/reading', { sample: '200-days', paragraph: 'none' }, other)
    }
    expect(count(rows, 'ReadingPlace', '"userId" = ?', reader.id)).toBe(1)
  })

  test('refuses an unknown chapter or paragraph, and any other method', async ({ site, rows }) => {
    const reader = await signUp(site, rows)
    const strange = [
      { sample: 'nothing', paragraph: '2' }, { sample: '__proto__', paragraph: '2' }, { paragraph: '2' }, { sample: '200-days' },
      ...['0', '6', '-1', '1.5', '1e0', '9'.repeat(40), 'last', ''].map((number) => ({ sample: '200-days', paragraph: number })),
    ]
    for (const fields of strange) {
      const answer = await sendForm(site, '/reading', fields as Record<string, string>, reader)
      expect(answer.status, JSON.stringify(fields)).toBe(404)
      expect(await answer.text()).toBe(wordsOf('en')('api:not_found'))
    }
    for (const method of ['GET', 'PUT', 'DELETE']) expect((await ask(site, '/reading', { method, cookie: reader.cookie })).status, method).toBe(405)
    expect(count(rows, 'ReadingPlace', '"userId" = ?', reader.id)).toBe(0)
  })

  test('sends a stranger to sign in and back to the chapter, and never to another site', async ({ site, rows }) => {
    const answer = await sendForm(site, '/reading', { sample: '200-days', paragraph: '3' })
    expect(answer.headers.get('Location')).toBe(`/auth?redirect=${encodeURIComponent(chapter)}`)
    const reader = await signUp(site, rows)
    const away = await sendForm(site, '/reading', { sample: '200-days', paragraph: 'none', back: '//evil.test/' }, reader)
    expect(away.headers.get('Location')).toBe(chapter)
  })
})
