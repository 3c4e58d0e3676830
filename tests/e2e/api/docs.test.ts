import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { tokensOf } from '../support/calls'
import { operationsOf, readDocument, type Document } from '../support/document'
import { expectNoSidewaysScrolling } from '../support/layout'
import { signUp } from '../support/members'
import { ask } from '../support/requests'
import { directionOf } from '../support/screens'
import { expect, expectAccessible, test } from '../support/test'

type Variables = Record<string, string>

/** Runs lines in a shell like a reader who has copied them, and returns the output. */
async function inShell(lines: string, variables: Variables, typed = ''): Promise<string> {
  const shell = spawn('bash', ['-c', lines], { env: { ...process.env, ...variables }, stdio: [typed ? 'pipe' : 'ignore', 'pipe', 'pipe'] })
  const ended = new Promise((resolve) => shell.once('close', (code, signal) => resolve(code ?? signal)))
  shell.stdin?.end(typed)
  const [output, complaints, code] = await Promise.all([text(shell.stdout!), text(shell.stderr!), ended])
  if (code !== 0) throw new Error(`${String(code)}: ${complaints}`)
  return output
}

/** Runs a copied `curl` and returns the status and the body, as a reader would see them. */
async function call(command: string, variables: Variables): Promise<{ status: string; body: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'curl-'))
  const OUT = join(folder, 'body')
  const status = await inShell(`curl() { command curl -sS -o "$OUT" -w '%{http_code}' "$@"; }\n${command}`, { ...variables, OUT })
  const body = status === '204' ? '' : readFileSync(OUT, 'utf8')
  rmSync(folder, { recursive: true })
  return { status, body }
}

/** The commands of the page by the calls they show, as a reader would copy them. */
async function commandsOn(page: Page): Promise<Variables> {
  return Object.fromEntries(await page.locator('.api-call').evaluateAll((calls) =>
    calls.map((one) => [one.id, one.querySelector<HTMLElement>('.code-shell')?.innerText ?? ''])))
}

/** The success status of each operation of the document. */
const successes = (document: Document): Variables =>
  Object.fromEntries(operationsOf(document).map(({ operationId, responses }) => [operationId, Object.keys(responses)[0] ?? '']))

/** An order in which each call finds its subject. */
const order = `
  register signIn refreshTokens readMe readMeDoubled
  createCommunity listCommunities joinCommunity createPost listPosts createComment listComments toggleLike likePost unlikePost
  requestEarlyAccess requestEarlyAccessDoubled makePledge makePledgeDoubled
  readStats listUsers changeRole listAllCommunities changeCommunity listCommunityMembers
  listAllPosts revealAuthor listAllComments listContributions deleteComment deletePost leaveCommunity deleteCommunity
  describeApi checkLife checkReadiness signOut deleteUser`.trim().split(/\s+/)

const tokens = ({ accessToken, refreshToken }: Variables) => ({ ACCESS_TOKEN: accessToken!, REFRESH_TOKEN: refreshToken! })

/** The values that a reader notes down from an answer, for the next calls. */
const noted: Record<string, (answer: Variables) => Variables> = {
  register: ({ user }) => ({ USER_ID: (user as unknown as { id: string }).id }),
  signIn: tokens,
  refreshTokens: tokens,
  createCommunity: ({ id }) => ({ COMMUNITY_ID: id! }),
  createPost: ({ id }) => ({ POST_ID: id! }),
  createComment: ({ id }) => ({ COMMENT_ID: id! }),
}

test('every call of the document is on the page, and every command there does what it says @js', async ({ page, site, rows }) => {
  await page.goto('/api/docs')
  const commands = await commandsOn(page)
  const expected = successes(await readDocument(site))
  expect(Object.keys(commands).sort()).toEqual(Object.keys(expected).sort())
  expect([...order].sort()).toEqual(Object.keys(expected).sort())
  const lost = await page.locator('main a[href^="#"]').evaluateAll((links) =>
    links.map((link) => link.getAttribute('href') ?? '').filter((href) => !document.getElementById(href.slice(1))))
  expect(lost, 'links to nowhere on the page').toEqual([])

  const password = 'a calm river at dawn'
  const { accessToken: ADMIN_TOKEN } = await tokensOf(site, await signUp(site, rows, 'admin'))
  const variables: Variables = { SITE: site.url, PASSWORD: password, KEY: 'once', ADMIN_TOKEN }
  for (const id of order) {
    const { status, body } = await call(commands[id]!, variables)
    expect(status, `${id}: ${body}`).toBe(expected[id])
    Object.assign(variables, noted[id]?.(JSON.parse(body) as Variables))
    if (id !== 'register') continue
    const [settingUp = '', registering = '', signingIn = '', list = ''] = await page.locator('.code-shell').allInnerTexts()
    expect(registering).toBe(commands.register)
    const me = await inShell(`${settingUp}\n${signingIn}`, {}, `${password}\n`)
    expect((JSON.parse(me) as { user: Variables }).user.username).toBe('wanjiru_o')
    expect(await inShell(`${settingUp}\n${signingIn} > /dev/null\n${list}`, {}, `${password}\n`)).toMatch(/^Link: .*; rel="next"/mi)
  }
})

test('an Arabic reader gets the page in English, from left to right, in a frame from right to left, on a phone, with no script @js', async ({ page, context, site }) => {
  test.slow() // axe judges the longest page of the site twice
  await context.addCookies([{ name: 'preferred-language', value: 'ar', url: site.url }])
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/api/docs')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('.site-bar')).toHaveCSS('direction', 'rtl')
  await expect(page.locator('main > .page')).toHaveAttribute('lang', 'en')
  for (const part of ['h1', 'p', '.code-shell']) await expect(page.locator(`main ${part}`).first(), part).toHaveCSS('direction', 'ltr')
  await expect(page).toHaveTitle(/^The API for programs/)
  await expect(page.getByRole('heading', { name: 'Get started' })).toBeVisible()
  await expect(page.locator('script')).toHaveCount(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await expectNoSidewaysScrolling(page)
})

test('the page is light, and cached like reading pages, with the frame in each language @js', async ({ site }) => {
  for (const language of ['en', 'ar']) {
    const headers = { 'Cookie': `preferred-language=${language}`, 'Accept-Encoding': 'gzip' }
    const answer = await ask(site, '/api/docs', { headers })
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(Number(answer.headers.get('Content-Length')), language).toBeLessThanOrEqual(25_000)
    expect(await answer.text()).toContain(`<html lang="${language}" dir="${directionOf(language)}">`)
    expect(await (await ask(site, `/api/docs?lng=${language}`)).text()).toContain(`<html lang="${language}"`)
    const version = (await ask(site, '/api/docs', { headers })).headers.get('ETag') ?? ''
    expect((await ask(site, '/api/docs', { headers: { ...headers, 'If-None-Match': version } })).status).toBe(304)
  }
})

test('the page accepts the methods of a page, and addresses next to it belong to the API @js', async ({ site }) => {
  for (const [method, status] of [['POST', 405], ['PUT', 405], ['DELETE', 405], ['OPTIONS', 204], ['HEAD', 200]] as const) {
    expect((await ask(site, '/api/docs', { method })).status, method).toBe(status)
  }
  const posted = await ask(site, '/api/docs', { method: 'POST' })
  expect([posted.headers.get('Allow'), posted.headers.get('Content-Type')]).toEqual(['GET, HEAD', 'text/html; charset=utf-8'])
  const beside = await ask(site, '/api/docs.data')
  expect([beside.status, ((await beside.json()) as Variables).code]).toEqual([404, 'not_found'])
})
