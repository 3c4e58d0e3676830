import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import sharp from 'sharp'
import { openDatabase, type Rows } from '../e2e/support/database'
import { addComment, enter, join as joinCommunity, shareStory, signUp, type Member } from '../e2e/support/members'
import { makePledge } from '../e2e/support/pledges'
import { startSite, type Site } from '../e2e/support/site'
import { runTask, siteEnv } from '../e2e/support/task'

const FOLDER = 'docs/screenshots'

const STORIES = [
  ['The night I stopped counting days', 'For a long time I knew the number. Two hundred and twelve, two hundred and thirteen. Last night I noticed that I had forgotten it, and that I was laughing.'],
  ['He sleeps when it rains', 'Nobody told me about the rain. It came in the fourth week, and for the first time we both slept until it was light.'],
  ['What my grandmother said', 'She put her hand on my belly and told me about the year she was seventeen. I had never heard it. Now I carry two stories.'],
] as const

interface Scene {
  site: Site
  member: Member
  admin: Member
}

/** Fills a new site with a few members, stories, comments and pledges. */
async function fill(site: Site, rows: Rows): Promise<Scene> {
  const [member, writer, admin] = [await signUp(site, rows), await signUp(site, rows), await signUp(site, rows, 'admin')]
  const communities = rows.prepare('SELECT "id", "name" FROM "Community" ORDER BY "id"').all() as { id: string; name: string }[]
  const [community] = communities
  if (!community) throw new Error('A new site has communities')
  for (const one of [member, writer]) for (const community of communities.slice(0, 2)) await joinCommunity(site, one, community)
  for (const [title, content] of [...STORIES].reverse()) {
    const id = await shareStory(site, rows, writer, community, { title, content, isAnonymous: 'on' })
    await addComment(site, member, community, id, 'Thank you for telling us. I am glad that you are here.')
  }
  for (const lastName of ['Wanjiru', 'Okafor', 'Lindqvist']) await makePledge(site, { lastName })
  return { site, member, admin }
}

interface Shot {
  name: string
  path: string
  by?: Member
  width: number
  height: number
}

async function take(browser: Browser, { site }: Scene, { name, path, by, width, height }: Shot) {
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: 1, reducedMotion: 'reduce' })
  if (by) await enter(context, site, by)
  const page = await context.newPage()
  await page.goto(site.url + path, { waitUntil: 'networkidle' })
  const png = await page.screenshot()
  await sharp(png).avif({ quality: 60 }).toFile(join(FOLDER, `${name}.avif`))
  await context.close()
}

const folder = mkdtempSync(join(tmpdir(), 'site-screenshots-'))
const url = `file:${join(folder, 'site.db')}`
for (const task of ['migrate', 'first-rows']) runTask(task, [], siteEnv(url))
const site = await startSite({ DATABASE_URL: url })
const rows = openDatabase({ ...site, databaseUrl: url })
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] })
try {
  mkdirSync(FOLDER, { recursive: true })
  const scene = await fill(site, rows)
  const wide = { width: 1280, height: 800 }
  await take(browser, scene, { name: 'home', path: '/', ...wide })
  await take(browser, scene, { name: 'dashboard', path: '/dashboard', by: scene.member, ...wide })
  await take(browser, scene, { name: 'phone', path: '/dashboard', by: scene.member, width: 360, height: 740 })
  await take(browser, scene, { name: 'admin', path: '/admin', by: scene.admin, ...wide })
} finally {
  await browser.close()
  rows.close()
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
}
