import { count } from './support/database'
import { hiddenFields } from './support/hidden-fields'
import { bookmark, scene } from './support/journeys'
import { enter, signUp } from './support/members'
import { sendForm } from './support/requests'
import { expect, test } from './support/test'
import { word } from './support/words'

test('a confirmation asked of one member is not valid for the next one in the same browser @js', async ({ site, rows }) => {
  const [first, { reader, postId }] = [await signUp(site, rows), await scene(site, rows)]
  await bookmark(site, reader, postId)
  const confirmation = (member: { cookie: string }) => hiddenFields(site, '/journey?ask=delete', member, 'name="writer"')
  const asked = await confirmation(first)
  expect(Object.keys(asked).sort()).toEqual(['act', 'writer'])
  const answer = await sendForm(site, '/journey', asked, reader)
  expect([answer.status, answer.headers.getSetCookie().join()]).toEqual([303, expect.stringContaining('notice=profile-of-another')])
  expect(count(rows, 'Bookmark', '"userId" = ?', reader.id)).toBe(1)
  await sendForm(site, '/journey', await confirmation(reader), reader)
  expect(count(rows, 'Bookmark', '"userId" = ?', reader.id)).toBe(0)
})

test('a member’s reading settings are not changed by a page that was opened for another', async ({ page, context, site, rows }) => {
  const [first, next] = [await signUp(site, rows), await signUp(site, rows)]
  rows.prepare('UPDATE "User" SET "discreet" = 1 WHERE "id" = ?').run(next.id)
  await enter(context, site, first)
  await page.goto('/account/reading')
  await enter(context, site, next)
  await page.getByRole('button', { name: word('safety:reading.submit'), exact: true }).click()
  await expect(page.getByText(word('account:profile.other_account'))).toBeVisible()
  expect(count(rows, 'User', '"id" = ? AND "discreet" = 1', next.id)).toBe(1)
})
