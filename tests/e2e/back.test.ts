import { makeCommunity } from './support/database'
import { enter, join, shareStory, signUp } from './support/members'
import { expect, test } from './support/test'
import { word } from './support/words'

test('Back shows the screen before at once and then renews it, and after a change asks the server first @js', async ({ page, context, site, rows }) => {
  const community = makeCommunity(rows, 'There and back')
  const [reader, writer] = [await signUp(site, rows), await signUp(site, rows)]
  for (const member of [reader, writer]) await join(site, member, community)
  await shareStory(site, rows, writer, community, { title: 'Read before' })
  await enter(context, site, reader)
  const openNotifications = async () => {
    await page.getByRole('navigation', { name: 'Your space' }).getByRole('link', { name: 'Notifications' }).click()
    await expect(page.getByRole('heading', { level: 1, name: word('notifications:title') })).toBeVisible()
  }
  await page.goto('/dashboard')
  await openNotifications()
  await shareStory(site, rows, writer, community, { title: 'Written meanwhile' })

  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/*.data*', async (route) => {
    await isAnswered
    await route.continue()
  })
  await page.goBack()
  await expect(page.getByRole('article', { name: 'Read before' })).toBeVisible()
  await expect(page.getByRole('article', { name: 'Written meanwhile' })).toHaveCount(0)
  answer()
  await expect(page.getByRole('article', { name: 'Written meanwhile' })).toBeVisible()

  await page.unrouteAll()
  const story = page.getByRole('article', { name: 'Read before' })
  await story.getByRole('button', { name: 'Like 0' }).click()
  await expect(story.getByRole('button', { name: 'Unlike 1' })).toBeVisible()
  await openNotifications()
  const asked = page.waitForRequest(/\/dashboard\.data/)
  await page.goBack()
  await asked
  await expect(story.getByRole('button', { name: 'Unlike 1' })).toBeVisible()
})
