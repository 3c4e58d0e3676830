import type { Page } from '@playwright/test'
import { openCase } from './support/cases'
import { makeCommunity } from './support/database'
import { addComment, enter, join, shareStory, signUp } from './support/members'
import { makePledge } from './support/pledges'
import { expect, expectAccessible, test } from './support/test'
import { word } from './support/words'

const press = (page: Page, key: string) => page.getByRole('main').getByRole('button', { name: word(key), exact: true }).click()

async function judge(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
}

/** Opens a page and sends its form empty, so that the server answers with a page that lists the errors. */
async function judgeErrors(page: Page, path: string, button: string) {
  await page.goto(path)
  await press(page, button)
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expectAccessible(page)
}

// Without scripts, the server lists the errors of a form, a dialog is part of its page, and fields and lists have other buttons.
test.describe('without scripts @no-js', () => {
  test('the forms for everyone are accessible with the errors that the server finds', async ({ page }) => {
    await judgeErrors(page, '/auth', 'auth:sign_in.submit')
    await judgeErrors(page, '/auth?action=register', 'auth:register.submit')
    await judgeErrors(page, '/endowment', 'endowment:pledge.submit')
  })

  test('the pages for members are accessible, with errors and with questions', async ({ page, context, site, rows }) => {
    const community = makeCommunity(rows, 'For careful readers')
    const [member, author] = [await signUp(site, rows), await signUp(site, rows)]
    for (const someone of [member, author]) await join(site, someone, community)
    const own = await shareStory(site, rows, member, community, { title: 'My own' })
    const story = await shareStory(site, rows, author, community, { title: 'Of another' })
    await addComment(site, author, community, story, 'Good morning.')
    await enter(context, site, member)
    for (const path of [
      `/dashboard?comments=${story}`, `/dashboard?delete=${own}`, `/block?post=${story}`, '/journey?ask=delete', '/account', '/account/delete',
    ]) await judge(page, path)
    await judgeErrors(page, '/dashboard?share', 'dashboard:share.submit')
    await judgeErrors(page, `/report?post=${story}`, 'decisions:report.submit')
    await judgeErrors(page, '/account/password', 'auth:reset.choose.submit')
    await judgeErrors(page, '/search', 'search:form.submit')
    await judgeErrors(page, '/early-access', 'early-access:form.submit')
  })

  test('the pages for staff are accessible, with errors and with questions', async ({ page, context, site, rows }) => {
    const community = makeCommunity(rows, 'For careful staff')
    const [author, admin] = [await signUp(site, rows), await signUp(site, rows, 'admin')]
    await join(site, author, community)
    const id = openCase(rows, { postId: await shareStory(site, rows, author, community, { title: 'Reported' }) })
    const pledge = await makePledge(site)
    await enter(context, site, admin)
    for (const path of [
      `/admin/users?q=${author.username}`, `/admin/users/${author.id}/delete`, `/admin/contributions?contribution=${pledge}`, `/moderation/${id}`,
    ]) await judge(page, path)
    await judgeErrors(page, '/admin/communities/new', 'admin-community:new.submit')
    await page.goto(`/moderation/${id}`)
    await press(page, 'moderation-case:claim.take')
    await page.getByRole('radio', { name: word('moderation-case:decide.acts.deleted') }).check()
    await page.getByLabel(word('moderation-case:decide.rule')).selectOption({ label: word('decisions:rules.harm') })
    await page.getByLabel(word('moderation-case:words.label')).fill('This is dangerous.')
    await press(page, 'moderation-case:decide.submit')
    await expect(page.getByRole('heading', { name: word('frame:deletion.post') })).toBeVisible()
    await expectAccessible(page)
  })
})
