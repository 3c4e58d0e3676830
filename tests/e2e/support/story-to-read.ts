import type { Page } from '@playwright/test'
import { makeCommunity, type Rows } from './database'
import { enter, join, shareStory, signUp } from './members'
import type { Site } from './site'

/** A story to respond to, and its reader, who is signed in but has not opened a page yet. */
export async function prepareStory(page: Page, site: Site, rows: Rows, title: string) {
  const community = makeCommunity(rows, `About ${title}`)
  const [writer, reader] = [await signUp(site, rows), await signUp(site, rows)]
  for (const member of [writer, reader]) await join(site, member, community)
  const id = await shareStory(site, rows, writer, community, { title })
  await enter(page.context(), site, reader)
  return { community, writer, reader, id, story: page.getByRole('article', { name: title }) }
}

/** A story to respond to, and its reader in the browser. */
export async function storyToRead(page: Page, site: Site, rows: Rows, title: string) {
  const scene = await prepareStory(page, site, rows, title)
  await page.goto('/dashboard')
  return scene
}
