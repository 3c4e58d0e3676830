import type { BrowserContext, Page } from '@playwright/test'
import { newAccount, type Account } from './accounts'
import type { Community, Rows } from './database'
import { sendForm } from './requests'
import type { Site } from './site'

export type Role = 'visitor' | 'member' | 'moderator' | 'admin'

export interface Member extends Account {
  id: string
  /** The session as in a `Cookie` header. */
  cookie: string
}

/** Registers a member by the form, without a browser, and sets the role. */
export async function signUp(site: Site, rows: Rows, role: Role = 'member', account = newAccount(role)): Promise<Member> {
  const answer = await sendForm(site, '/auth?action=register', { ...account, gender: 'female', age: '34', country: 'Kenya' })
  const cookie = answer.headers.getSetCookie().find((text) => text.startsWith('session='))?.split(';')[0]
  if (!cookie) throw new Error(`${account.username} could not be registered: ${answer.status}`)
  const id = rows.prepare('SELECT "id" FROM "User" WHERE "username" = ?').pluck().get(account.username) as string
  giveRole(rows, id, role)
  return { ...account, id, cookie }
}

/** Sets a member's role without the form, a number of days ago: by default staff within the grace period. */
export function giveRole(rows: Rows, id: string, role: Role, days = 0) {
  const since = new Date(Date.now() - days * 86_400_000).toISOString().replace('Z', '+00:00')
  const staffSince = role === 'moderator' || role === 'admin' ? since : null
  rows.prepare('UPDATE "User" SET "role" = ?, "staffSince" = ? WHERE "id" = ?').run(role, staffSince, id)
}

/** Confirms a member's email without the link in the mail. */
export function confirmEmailOf(rows: Rows, { username }: Pick<Member, 'username'>) {
  rows.prepare('UPDATE "User" SET "emailConfirmedAt" = "createdAt" WHERE "username" = ?').run(username)
}

/** Gives the member's session to a browser. */
export async function enter(context: BrowserContext, site: Site, { cookie }: Member) {
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: site.url, httpOnly: true, sameSite: 'Lax' }])
}

export async function enterAsAdmin(page: Page, site: Site, rows: Rows): Promise<Member> {
  const admin = await signUp(site, rows, 'admin')
  await enter(page.context(), site, admin)
  return admin
}

export async function join(site: Site, { cookie }: Member, { id }: Community) {
  await sendForm(site, '/dashboard/join', { communityId: id }, { cookie })
}

export interface StoryFields {
  title: string
  content?: string
  isAnonymous?: 'on'
  /** None by default. */
  language?: string
}

/** Posts a story by the form and returns its id. */
export async function shareStory(site: Site, rows: Rows, author: Member, community: Community, story: StoryFields): Promise<string> {
  const fields = { intent: 'share', communityId: community.id, content: 'It began in spring.', postType: 'story', ...story }
  const answer = await sendForm(site, '/dashboard?share', fields, author)
  if (answer.status !== 303) throw new Error(`The story was not posted: ${answer.status}`)
  const newest = rows.prepare('SELECT "id" FROM "Post" WHERE "authorId" = ? ORDER BY "id" DESC LIMIT 1')
  return newest.pluck().get(author.id) as string
}

/** Comments on a story by the form below it. */
export async function addComment(site: Site, author: Member, community: Community, postId: string, content: string) {
  const fields = { intent: 'comment', communityId: community.id, postId, content }
  await sendForm(site, `/dashboard?comments=${postId}`, fields, author)
}
