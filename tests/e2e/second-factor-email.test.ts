import { accountMailTo, linkIn, test } from './support/mail'
import { enter, signUp } from './support/members'
import { sendForm } from './support/requests'
import { secondFactorPath as path } from './support/second-factor'
import { count } from './support/database'
import { expect, expectAccessible } from './support/test'
import { word } from './support/words'

test('staff with an unconfirmed email are told why, get the link, and continue from there', async ({ page, context, site, rows, mails }) => {
  const member = await signUp(site, rows, 'moderator')
  await enter(context, site, member)
  await accountMailTo(mails, member.email, 'account:emails.confirm.title')

  await page.goto(path)
  await expect(page.getByText(word('second-factor:duty.title'))).toBeVisible()
  await expect(page.getByText(member.email)).toBeVisible()
  await expect(page.getByText(word('second-factor:unconfirmed.how'))).toBeVisible()
  await expect(page.getByLabel(word('second-factor:fields.password'))).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: word('account:email.again') }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByText(word('account:email.sent'))).toBeVisible()

  await page.goto(linkIn(await accountMailTo(mails, member.email, 'account:emails.confirm.title', 2), '/account/confirm'))
  await page.getByRole('main').getByRole('button', { name: word('account:confirm.confirm.submit') }).click()
  await page.goto(path)
  await page.getByLabel(word('second-factor:fields.password')).fill(member.password)
  await page.getByRole('main').getByRole('button', { name: word('second-factor:off.submit') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('second-factor:set_up.title'))
})

test('a form sent without the page sets nothing up while the email is unconfirmed @js', async ({ site, rows }) => {
  const member = await signUp(site, rows)
  const answer = await sendForm(site, path, { intent: 'begin', password: member.password }, member)
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, path])
  expect(count(rows, 'SecondFactor', '"userId" = ?', member.id)).toBe(0)
})
