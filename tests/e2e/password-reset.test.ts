import type { Page } from '@playwright/test'
import { linkIn, mailTo, test } from './support/mail'
import { alertOf, markupOf } from './support/markup'
import { enter, signUp } from './support/members'
import { ask, sendForm } from './support/requests'
import { expect, expectAccessible } from './support/test'

const next = 'three herons over the bay'

async function signIn(page: Page, name: string, password: string) {
  await page.getByLabel('Email or Username').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

async function setPassword(page: Page, password: string) {
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Change password' }).click()
}

test('someone who forgot the password gets a link by mail, sets a new one, and is signed out everywhere (A12)', async ({ page, context, site, rows, mails, javaScriptEnabled }) => {
  const member = await signUp(site, rows)
  await page.goto('/auth/reset')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?')
  await page.getByLabel('Email or Username').fill(` ${member.username.toUpperCase()} `)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page).toHaveURL(/\/auth\/reset\?sent$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')
  await expectAccessible(page)

  const mail = await mailTo(mails, member.email)
  expect([mail.subject, mail.text?.includes(member.username)]).toEqual(['The link you asked for', false])
  const link = linkIn(mail, '/auth/reset')
  for (const method of ['HEAD', 'GET', 'GET']) expect((await ask(site, link, { method })).status).toBe(200)

  await enter(context, site, member)
  await page.goto(link)
  await expectAccessible(page)
  await setPassword(page, 'short')
  await expect(page.getByRole('alert')).toContainText('Use at least 8 characters for your password')
  // A browser that finds the error itself sends nothing.
  await expect(page.getByLabel('New password')).toHaveValue(javaScriptEnabled ? 'short' : '')
  await setPassword(page, next)
  await expect(page).toHaveURL(/\/auth$/)
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Password changed. Sign in with the new one.')
  await expect(page.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/auth/reset')

  expect((await ask(site, '/dashboard', member)).headers.get('location')).toBe('/auth')
  await signIn(page, member.username, member.password)
  await expect(page.getByRole('alert')).toHaveText('Invalid username, email or password')
  await expect(page.getByLabel('Email or Username')).toHaveValue(member.username)
  await signIn(page, member.username, next)
  await expect(page).toHaveURL(/\/dashboard$/)

  const dead = await ask(site, link)
  const markup = await markupOf(dead)
  expect(dead.status).toBe(400)
  for (const text of ['This link no longer works', 'href="/auth/reset"', 'Get a new link']) expect(markup).toContain(text)
  expect((await mailTo(mails, member.email, 2)).subject).toBe('A change to your account')
})

test('a form without a name is refused @js', async ({ site }) => {
  const answer = await sendForm(site, '/auth/reset', {})
  expect([answer.status, await alertOf(answer)]).toEqual([400, expect.stringContaining('Enter your email or username')])
})

test('the page behind a link is not cached, not indexed, and reveals its address to no other page (A12) @js', async ({ site, rows, mails }) => {
  const member = await signUp(site, rows)
  await sendForm(site, '/auth/reset', { email: member.email })
  const link = linkIn(await mailTo(mails, member.email), '/auth/reset')
  for (const path of [link, '/auth/reset?token=unknown', '/auth/reset']) {
    const answer = await ask(site, path)
    expect([answer.headers.get('referrer-policy'), answer.headers.get('cache-control')]).toEqual(['strict-origin', 'no-store'])
    expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>')
  }
  expect(site.log()).not.toContain(new URL(link, site.url).searchParams.get('token'))
  expect(site.log()).not.toContain(member.email)
})
