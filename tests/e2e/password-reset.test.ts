import { request } from 'node:http'
import type { Page } from '@playwright/test'
import { linkIn, mailTo, test } from './support/mail'
import { enter, signUp } from './support/members'
import { ask, sendForm } from './support/requests'
import type { Site } from './support/site'
import { expect, expectAccessible } from './support/test'

const next = 'three herons over the bay'

async function signIn(page: Page, name: string, password: string) {
  await page.goto('/auth')
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
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('alert')).toContainText('Enter your email or username')
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

  expect((await ask(site, '/dashboard', member)).headers.get('location')).toBe('/auth')
  await signIn(page, member.username, member.password)
  await expect(page.getByRole('alert')).toHaveText('Invalid username, email or password')
  await signIn(page, member.username, next)
  await expect(page).toHaveURL(/\/dashboard$/)

  expect((await page.goto(link))?.status()).toBe(400)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Get a new link' }).click()
  await expect(page).toHaveURL(/\/auth\/reset$/)
  expect((await mailTo(mails, member.email, 2)).subject).toBe('A change to your account')
})

test('the answer is the same whether the account exists or not, and an unknown one gets no mail @js', async ({ site, rows, mails }) => {
  const member = await signUp(site, rows)
  const answers = await Promise.all([member.username, member.email, 'nobody_here', 'nobody@example.org'].map((email) => sendForm(site, '/auth/reset', { email })))
  for (const answer of answers) expect([answer.status, answer.headers.get('location'), await answer.text()]).toEqual([303, '/auth/reset?sent', ''])
  await mailTo(mails, member.email, 2)
  expect(mails.received.filter(({ recipients }) => recipients.some((address) => address.includes('nobody')))).toEqual([])
})

test('a link works once, and not after a newer one was requested, and no token is in the log (A12) @js', async ({ site, rows, mails }) => {
  const member = await signUp(site, rows)
  const links: string[] = []
  for (const number of [1, 2]) {
    await sendForm(site, '/auth/reset', { email: member.email })
    links.push(linkIn(await mailTo(mails, member.email, number), '/auth/reset'))
  }
  const [older, newer] = links.map((link) => new URL(link, site.url).searchParams.get('token') ?? '')
  const set = (token: string) => sendForm(site, '/auth/reset', { token, password: next })
  expect((await ask(site, links[0] ?? '')).status).toBe(400)
  expect((await set(older ?? '')).status).toBe(400)
  expect((await set(newer ?? '')).status).toBe(303)
  expect((await set(newer ?? '')).status).toBe(400)
  for (const token of ['', 'x', '%00', '{"not":""}', 'x'.repeat(10_000)]) expect((await set(token)).status).toBe(400)
  for (const token of [older, newer]) {
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(site.log()).not.toContain(token)
  }
})

test('a link leads to this site, whatever host the request named (A12) @js', async ({ site, rows, mails }) => {
  const member = await signUp(site, rows)
  expect(await sendFrom(site, 'evil.test', `email=${encodeURIComponent(member.email)}`)).toBe(421)
  await sendForm(site, '/auth/reset', { email: member.email }, {}, { 'X-Forwarded-Host': 'evil.test' })
  expect(new URL((await mailTo(mails, member.email)).text?.match(/http\S+/)?.[0] ?? '').port).toBe(new URL(site.url).port)
  for (const { raw } of mails.received) expect(raw).not.toContain('evil.test')
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

test('the pages read from right to left in Arabic, and fit a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/auth/reset?lng=ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expectAccessible(page)
  expect(await page.locator('html').evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(360)
})

/** Requests a link with a custom `Host`, which fetch does not allow. */
function sendFrom(site: Site, host: string, body: string): Promise<number | undefined> {
  const headers = { Host: host, 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': body.length }
  return new Promise((resolve, reject) => {
    const sent = request(`${site.url}/auth/reset`, { method: 'POST', headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode))
    })
    sent.on('error', reject).end(body)
  })
}
