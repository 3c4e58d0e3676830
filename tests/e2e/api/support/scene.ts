import { v7 } from 'uuid'
import { tokensOf, sendJson, type ApiTokens } from '../../support/calls'
import { newAccount, type Account } from '../../support/accounts'
import { countUp, makeCommunity, type Rows } from '../../support/database'
import { giveRole } from '../../support/members'
import type { Site } from '../../support/site'

/** All kinds of callers of the API. Those who are neither staff nor strangers have joined the community of the scene. */
export const callers = [
  'nobody', 'a bad token', 'a refresh token', 'visitor', 'member', 'stranger', 'muted', 'suspended', 'moderator', 'admin',
] as const
export type Caller = (typeof callers)[number]
type Registered = Exclude<Caller, 'nobody' | 'a bad token' | 'a refresh token'>

const joined: readonly Caller[] = ['visitor', 'member', 'muted', 'suspended']

export interface Someone extends Account {
  id: string
  tokens: ApiTokens
}

export interface Cast {
  registered: Record<Registered, Someone>
  /** Signs in and out in the calls for that, so that no other caller's tokens end. */
  guest: Someone
  /** The access token of a caller; undefined without a sign-in. */
  tokenOf(caller: Caller): string | undefined
  /** A token of another sign-in, for a call that ends its own one. */
  anotherTokenOf(caller: Caller): Promise<string | undefined>
}

/** Registers one of each caller by the API. */
export async function gatherCast(site: Site, rows: Rows): Promise<Cast> {
  const names = callers.filter((caller): caller is Registered => !['nobody', 'a bad token', 'a refresh token'].includes(caller))
  const people: [Registered, Someone][] = []
  // One after the other: a burst of hashes would overload a server that has just started on a busy machine.
  for (const name of names) people.push([name, await registered(site)])
  const cast = Object.fromEntries(people) as Record<Registered, Someone>
  const set = (column: string, value: string, { id }: Someone) => rows.prepare(`UPDATE "User" SET "${column}" = ? WHERE "id" = ?`).run(value, id)
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  for (const role of ['visitor', 'moderator', 'admin'] as const) giveRole(rows, cast[role].id, role)
  set('mutedUntil', tomorrow, cast.muted)
  set('suspendedUntil', tomorrow, cast.suspended)
  const tokenOf = (caller: Caller) => {
    if (caller === 'nobody') return undefined
    if (caller === 'a bad token') return 'x'.repeat(43)
    return caller === 'a refresh token' ? cast.member.tokens.refreshToken : cast[caller].tokens.accessToken
  }
  return {
    registered: cast,
    guest: await registered(site),
    tokenOf,
    anotherTokenOf: async (caller) => (caller in cast ? (await tokensOf(site, cast[caller as Registered])).accessToken : tokenOf(caller)),
  }
}

async function registered(site: Site): Promise<Someone> {
  const account = newAccount('caller')
  const answer = await sendJson(site, 'POST', '/api/auth/register', account)
  if (answer.status !== 201) throw new Error(`${account.username} could not register: ${answer.status} ${await answer.text()}`)
  const { user, ...tokens } = (await answer.json()) as ApiTokens & { user: { id: string } }
  return { ...account, id: user.id, tokens }
}

/** The subjects of the paths of a call. */
export type Ids = Record<'communityId' | 'postId' | 'commentId' | 'userId', string>

/**
 * A new community with stories, comments and members, which the caller has joined unless the caller is a stranger or staff, and a
 * member for an admin to act on: a cell of the matrix may delete all of it.
 * @param size the number of stories, and of comments on the first of them
 */
export function makeScene(rows: Rows, cast: Cast, caller: Caller, size = 1): Ids {
  return rows.transaction(() => {
    const { id: communityId } = makeCommunity(rows, 'A place of the contract')
    countUp(rows, 'communities')
    const userId = addUser(rows)
    const posts = Array.from({ length: size }, (_, n) => addPost(rows, communityId, userId, n === 0 ? size : 0))
    const comments = Array.from({ length: size }, () => addComment(rows, communityId, posts[0]!, userId))
    const others = Array.from({ length: size - 1 }, () => addUser(rows))
    const own = joined.includes(caller) ? [cast.registered[caller as Registered].id] : []
    const members = [userId, ...others, ...own]
    for (const id of members) {
      rows.prepare('INSERT INTO "Membership" ("userId", "communityId", "joinedAt") VALUES (?, ?, ?)').run(id, communityId, now())
    }
    rows.prepare('UPDATE "Community" SET "memberCount" = ?, "postCount" = ? WHERE "id" = ?').run(members.length, size, communityId)
    return { communityId, userId, postId: posts[0]!, commentId: comments[0]! }
  })()
}

const now = () => new Date().toISOString().replace('Z', '+00:00')

function addUser(rows: Rows): string {
  const [id, { username, email, firstName, lastName }] = [v7(), newAccount('writer')]
  rows.prepare(`
    INSERT INTO "User" ("id", "firstName", "lastName", "username", "usernameKey", "email", "passwordHash", "createdAt")
    VALUES (?, ?, ?, ?, ?, ?, 'x', ?)`).run(id, firstName, lastName, username, username.toLowerCase(), email, now())
  countUp(rows, 'members')
  return id
}

function addPost(rows: Rows, communityId: string, authorId: string, comments: number): string {
  const id = v7()
  rows.prepare(`
    INSERT INTO "Post" ("id", "communityId", "authorId", "title", "content", "isAnonymous", "commentCount", "createdAt")
    VALUES (?, ?, ?, 'The river', 'It began in spring.', 1, ?, ?)`).run(id, communityId, authorId, comments, now())
  countUp(rows, 'posts')
  return id
}

function addComment(rows: Rows, communityId: string, postId: string, authorId: string): string {
  const id = v7()
  rows.prepare(`
    INSERT INTO "Comment" ("id", "postId", "communityId", "authorId", "content", "createdAt") VALUES (?, ?, ?, ?, 'Thank you.', ?)`,
  ).run(id, postId, communityId, authorId, now())
  countUp(rows, 'comments')
  return id
}

/** Values that a schema cannot describe: free names, accepted passwords, valid tokens. */
export async function particulars(site: Site, call: string, { guest }: Cast): Promise<Record<string, unknown>> {
  switch (call) {
    case 'POST /api/auth/register':
      return { ...newAccount('comer') }
    case 'POST /api/auth/login':
      return { email: guest.username, password: guest.password }
    case 'POST /api/auth/refresh':
    case 'POST /api/auth/logout':
      return { refreshToken: (await tokensOf(site, guest)).refreshToken }
    case 'POST /api/admin/communities':
    case 'PUT /api/admin/communities/{communityId}':
      return { name: newAccount('Place').username }
    case 'POST /api/communities/{communityId}/posts/{postId}/comments':
      return { content: 'Thank you.', phrase: null }
    default:
      return {}
  }
}
