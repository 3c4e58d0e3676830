import { accountMailTo, linkIn, test } from './support/mail'
import { enter, signUp } from './support/members'
import { expect } from './support/test'
import { word } from './support/words'

test('a link of another account says whose address it confirmed, and changes nothing on the pages of this account', async ({ page, context, site, rows, mails }) => {
  const [owner, other] = [await signUp(site, rows), await signUp(site, rows)]
  const link = linkIn(await accountMailTo(mails, owner.email, 'account:emails.confirm.title'), '/account/confirm')
  await enter(context, site, other)
  await page.goto(link)
  await page.getByRole('button', { name: word('account:confirm.confirm.submit') }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('status').filter({ hasText: word('account:confirm.confirmed_elsewhere') })).toBeVisible()
  const isConfirmed = rows.prepare('SELECT "emailConfirmedAt" IS NOT NULL FROM "User" WHERE "id" = ?').pluck()
  expect([owner, other].map(({ id }) => isConfirmed.get(id))).toEqual([1, 0])
})
