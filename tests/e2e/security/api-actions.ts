import { pathOf, tokensOf, type ApiTokens } from '../support/calls'
import { count, type Rows } from '../support/database'
import { signUp, type Member } from '../support/members'
import type { Site } from '../support/site'
import { staffActions, staffScene } from './admin-scene'
import { memberWithEverything } from './forms'
import type { Operation } from './operations'

type Sender = Member & ApiTokens

/** One call that changes something: its permitted callers, its input, and how to see in the database whether it took effect. */
export interface ApiAction extends Operation {
  path: string
  sender: Sender
  body?: object
  /** Changes the database first, so that the call has something to change. */
  prepare?: () => void
  effect: () => unknown
}

let made = 0

/** A member and an admin with a session and tokens each, and rows of all kinds for them to act on. */
export async function apiScene(site: Site, rows: Rows) {
  const everything = await memberWithEverything(site, rows)
  const admin = await signUp(site, rows, 'admin')
  return {
    ...everything,
    number: `${process.pid}_${++made}`,
    staff: await staffScene(site, rows),
    member: { ...everything.owner, ...(await tokensOf(site, everything.owner)) },
    admin: { ...admin, ...(await tokensOf(site, admin)) },
  }
}

export type ApiScene = Awaited<ReturnType<typeof apiScene>>

/** Every call that changes something: one that the server documents and that is missing here fails the test. */
export const apiActions = (rows: Rows, scene: ApiScene): ApiAction[] => [
  ...openActions(rows, scene), ...communityActions(rows, scene), ...adminActions(rows, scene),
]

const asOperation = (call: string): Pick<Operation, 'method' | 'template'> => {
  const [method, template] = call.split(' ') as [string, string]
  return { method, template }
}

/** The calls that are open to anyone, and the two calls of a member outside communities. */
function openActions(rows: Rows, { member, number }: ApiScene): ApiAction[] {
  const { username, password, firstName, lastName, refreshToken } = member
  const forged = `forged_${number}`
  const account = { username: forged, email: `${forged}@example.org`, firstName, lastName, password }
  const pledge = { contributorType: 'individual', firstName, lastName, email: account.email, country: 'KE', contributionLevel: 'legacy-builder' }
  const wish = { interests: ['support-groups'], lifeStage: 'recovery', comments: forged }
  const families = (columns: string) => () =>
    rows.prepare(`SELECT ${columns} FROM "TokenFamily" f JOIN "Token" t ON t."familyId" = f."id" WHERE f."userId" = ?`).pluck().get(member.id)
  const open = (call: string, body: object, effect: () => unknown): ApiAction =>
    ({ ...asOperation(call), path: asOperation(call).template, who: 'anyone', sender: member, body, effect })
  const pledges = () => count(rows, 'Pledge', '"email" = ?', account.email)
  const wishes = () => count(rows, 'EarlyAccessRequest', '"comments" = ?', forged)
  return [
    open('POST /api/auth/register', { ...account, role: 'admin' }, () => count(rows, 'User', '"username" = ?', forged)),
    open('POST /api/auth/login', { email: username, password }, families('count(*)')),
    open('POST /api/auth/refresh', { refreshToken }, families('count(*)')),
    open('POST /api/auth/logout', { refreshToken }, families('group_concat(coalesce(f."revokedAt", 0))')),
    open('POST /api/endowment', pledge, pledges),
    open('POST /api/api/endowment', pledge, pledges),
    { ...open('POST /api/early-access', wish, wishes), who: 'signed-in' },
    { ...open('POST /api/api/early-access', wish, wishes), who: 'signed-in' },
  ]
}

function communityActions(rows: Rows, { member, joined, other, postId }: ApiScene): ApiAction[] {
  const mine = (table: string, column: string) => () => count(rows, table, `"${column}" = ?`, member.id)
  const call = (name: string, effect: () => unknown, body?: object, communityId = joined.id): ApiAction =>
    ({ ...asOperation(name), path: pathOf(asOperation(name).template, { communityId, postId }), who: 'signed-in', sender: member, effect, body })
  const [memberships, likes] = [mine('Membership', 'userId'), mine('Like', 'userId')]
  const like = () => {
    rows.prepare('INSERT INTO "Like" ("postId", "userId", "createdAt") VALUES (?, ?, ?) ON CONFLICT DO NOTHING').run(postId, member.id, new Date().toISOString())
    rows.prepare('UPDATE "Post" SET "likeCount" = (SELECT count(*) FROM "Like" WHERE "postId" = "Post"."id") WHERE "id" = ?').run(postId)
  }
  const unlike = () => {
    rows.prepare('DELETE FROM "Like" WHERE "postId" = ?').run(postId)
    rows.prepare('UPDATE "Post" SET "likeCount" = 0 WHERE "id" = ?').run(postId)
  }
  const ofPost = '/api/communities/{communityId}/posts/{postId}'
  return [
    call('POST /api/communities/{communityId}/join', memberships, undefined, other.id),
    call('DELETE /api/communities/{communityId}/join', memberships),
    call('POST /api/communities/{communityId}/posts', mine('Post', 'authorId'), { title: 'Forged', content: 'Forged', isAnonymous: true }),
    { ...call(`POST ${ofPost}/like`, likes), prepare: unlike },
    { ...call(`PUT ${ofPost}/like`, likes), prepare: unlike },
    { ...call(`DELETE ${ofPost}/like`, likes), prepare: like },
    call(`POST ${ofPost}/comments`, mine('Comment', 'authorId'), { content: 'Forged' }),
  ]
}

function adminActions(rows: Rows, { admin, staff }: ApiScene): ApiAction[] {
  const { userId, postId, commentId, community } = staff
  const ids = { userId, postId, commentId, communityId: community.id }
  return staffActions(rows).filter(({ route }) => route.startsWith('/api/')).map(({ route, method = 'POST', fields, effect }) => {
    const template = route.replace(/\$(\w+)/g, '{$1}')
    const body = method === 'DELETE' ? undefined : fields(staff)
    return { method, template, path: pathOf(template, ids), who: 'admin', sender: admin, body, effect: () => effect(staff) }
  })
}
