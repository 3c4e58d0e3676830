import { v7 } from 'uuid'
import { mp3 } from '../../support/audio'
import { count, countUp, makeCommunity, type Rows } from '../support/database'
import type { Member } from '../support/members'
import { makePledge } from '../support/pledges'
import type { Site } from '../support/site'

let made = 0

/** Something of each kind that staff see and act on, in words that occur nowhere else. */
export async function staffScene(site: Site, rows: Rows) {
  const word = `Canary${process.pid}x${++made}y`
  const at = new Date().toISOString().replace('Z', '+00:00')
  const community = makeCommunity(rows, `${word}community`)
  const [userId, postId, commentId, caseId] = [v7(), v7(), v7(), v7()] as [string, string, string, string]
  const name = word.toLowerCase()
  rows.prepare(`
    INSERT INTO "User" ("id", "firstName", "lastName", "username", "usernameKey", "email", "passwordHash", "createdAt")
    VALUES (?, ?, ?, ?, ?, ?, 'x', ?)`).run(userId, `${word}first`, `${word}last`, name, name, `${name}@example.org`, at)
  rows.prepare(`
    INSERT INTO "Post" ("id", "communityId", "authorId", "title", "content", "isAnonymous", "commentCount", "createdAt")
    VALUES (?, ?, ?, ?, 'It began in spring.', 1, 1, ?)`).run(postId, community.id, userId, `${word}title`, at)
  rows.prepare('UPDATE "Community" SET "postCount" = 1 WHERE "id" = ?').run(community.id)
  rows.prepare(`
    INSERT INTO "Comment" ("id", "postId", "communityId", "authorId", "content", "createdAt")
    VALUES (?, ?, ?, ?, ?, ?)`).run(commentId, postId, community.id, userId, `${word}comment`, at)
  rows.prepare(`
    INSERT INTO "Case" ("id", "kind", "status", "priority", "dueAt", "openKey", "communityId", "postId", "authorId", "isAnonymous", "title", "content", "createdAt")
    VALUES (?, 'report', 'open', 1, ?, ?, ?, ?, ?, 1, ?, 'It began in spring.', ?)`,
  ).run(caseId, at, `post:${postId}`, community.id, postId, userId, `${word}case`, at)
  // As many as exist, so that deleting them leaves no total below zero.
  for (const name of ['members', 'communities', 'posts', 'comments'] as const) countUp(rows, name)
  const pledgeId = await makePledge(site, { lastName: `${word}pledge` })
  const mailId = rows.prepare(`SELECT "id" FROM "Mail" WHERE "status" = 'waiting' ORDER BY "id" DESC LIMIT 1`).pluck().get() as string
  rows.prepare(`INSERT OR IGNORE INTO "Recording" ("language", "mediaType", "bytes", "hash", "createdAt") VALUES ('de', 'audio/mpeg', 4, 'x', ?)`).run(at)
  rows.prepare(`INSERT OR IGNORE INTO "RecordingPart" ("language", "no", "data") VALUES ('de', 0, x'fffb10c4')`).run()
  return { word, community, userId, postId, commentId, caseId, pledgeId, mailId }
}

export type Scene = Awaited<ReturnType<typeof staffScene>>

/** One change through a route: its input, and how to see in the database whether it took effect. */
export interface StaffAction {
  route: string
  method?: 'POST' | 'PUT' | 'DELETE'
  /** Changes the database first, so that only the role can prevent the action. */
  prepare?: (scene: Scene, sender: Pick<Member, 'id'>) => void
  /** The fields of the form, or of the JSON body. */
  fields: (scene: Scene) => Record<string, string>
  /** A file sent with the fields, as multipart. */
  file?: { name: string; content: Uint8Array<ArrayBuffer> }
  effect: (scene: Scene) => unknown
}

/** The actions, by route: a route that changes something and is missing here fails the test. */
export function staffActions(rows: Rows): StaffAction[] {
  const value = (statement: string, ...values: unknown[]) => rows.prepare(statement).pluck().get(...values)
  const there = (table: string, id: (scene: Scene) => string) => (scene: Scene) => count(rows, table, '"id" = ?', id(scene))
  const user = there('User', ({ userId }) => userId)
  const post = there('Post', ({ postId }) => postId)
  const comment = there('Comment', ({ commentId }) => commentId)
  const community = there('Community', (scene) => scene.community.id)
  const role = ({ userId }: Scene) => value('SELECT "role" FROM "User" WHERE "id" = ?', userId)
  const revealed = ({ postId }: Scene) => count(rows, 'AuditEntry', `"action" = 'author-revealed' AND "targetId" = ?`, postId)
  const named = (word: string) => count(rows, 'Community', '"name" = ?', `${word}new`)
  const isActive = (scene: Scene) => value('SELECT "isActive" FROM "Community" WHERE "id" = ?', scene.community.id)
  const version = () => String(value('SELECT "version" FROM "PanelSettings"') ?? 0)
  const caseOf = ({ caseId }: Scene) => value('SELECT "status" || coalesce("ownerId", \'\') FROM "Case" WHERE "id" = ?', caseId)
  const take = ({ caseId }: Scene, { id }: Pick<Member, 'id'>) =>
    void rows.prepare(`UPDATE "Case" SET "status" = 'in-work', "ownerId" = ? WHERE "id" = ?`).run(id, caseId)
  const signedIn = ({ userId }: Scene) =>
    void rows.prepare('INSERT INTO "TokenFamily" ("id", "userId", "rememberMe", "createdAt", "expiresAt") VALUES (?, ?, 1, ?, ?)')
      .run(v7(), userId, new Date().toISOString(), '2999-01-01T00:00:00.000+00:00')
  const none = () => ({})
  const newCommunity = ({ word }: Scene) => ({ name: `${word}new`, description: 'A place.', type: 'general' })
  const reason = () => ({ reason: 'A threat against somebody' })
  return [
    { route: '/admin/users', fields: ({ userId }) => ({ id: userId, role: 'moderator' }), effect: role },
    { route: '/admin/users/$userId/delete', fields: none, effect: user },
    { route: '/admin/users/$userId/sessions', prepare: signedIn, fields: none, effect: ({ userId }) => count(rows, 'TokenFamily', '"userId" = ?', userId) },
    { route: '/admin/posts/$postId/delete', fields: none, effect: post },
    { route: '/admin/posts/$postId/reveal', fields: reason, effect: revealed },
    { route: '/admin/comments/$commentId/delete', fields: none, effect: comment },
    { route: '/admin/communities/new', fields: newCommunity, effect: ({ word }) => named(word) },
    { route: '/admin/communities/$communityId', fields: () => ({ intent: 'deactivate' }), effect: isActive },
    { route: '/admin/communities/$communityId/delete', fields: none, effect: community },
    {
      route: '/admin/contributions/$id',
      fields: () => ({ fromStatus: 'new', status: 'declined', fromOwner: '', owner: '', fromDay: '', day: '', note: 'x' }),
      effect: ({ pledgeId }) => value('SELECT "status" FROM "Pledge" WHERE "id" = ?', pledgeId),
    },
    { route: '/admin/mail', fields: ({ mailId }) => ({ id: mailId, intent: 'handled' }), effect: ({ mailId }) => value('SELECT "status" FROM "Mail" WHERE "id" = ?', mailId) },
    { route: '/admin/library', fields: () => ({ language: 'fr' }), file: { name: 'recording', content: mp3(1) }, effect: () => count(rows, 'AuditEntry', '"action" = \'recording-uploaded\'') },
    { route: '/admin/library/upload', fields: () => ({ language: 'es' }), file: { name: 'recording', content: mp3(1) }, effect: () => count(rows, 'AuditEntry', '"action" = \'recording-uploaded\'') },
    { route: '/admin/library/$language/delete', fields: none, effect: () => count(rows, 'Recording', '"language" = \'de\'') },
    {
      route: '/admin/settings',
      fields: () => ({ section: 'first_posts', version: version(), firstPosts: value('SELECT "content" FROM "PanelSettings"')?.toString().includes('"firstPosts":2') ? '3' : '2' }),
      effect: version,
    },
    {
      route: '/admin/settings/rules',
      fields: ({ word }) => ({ version: version(), in: 'en', language: 'en', text: `${word} rules` }),
      effect: version,
    },
    { route: '/moderation/$id', fields: () => ({ intent: 'claim' }), effect: caseOf },
    { route: '/moderation/$id', prepare: take, fields: () => ({ intent: 'release' }), effect: caseOf },
    { route: '/moderation/$id', fields: () => ({ intent: 'note', content: 'Forged' }), effect: ({ caseId }) => count(rows, 'CaseNote', '"caseId" = ?', caseId) },
    {
      route: '/moderation/$id',
      prepare: take,
      fields: () => ({ intent: 'decide', textAct: 'hidden', sanction: 'warned', rule: 'kindness', until: '', words: 'Forged' }),
      effect: ({ caseId }) => count(rows, 'Decision', '"caseId" = ?', caseId),
    },
    { route: '/api/admin/users/$userId/role', method: 'PUT', fields: () => ({ role: 'moderator' }), effect: role },
    { route: '/api/admin/users/$userId', method: 'DELETE', fields: none, effect: user },
    { route: '/api/admin/posts/$postId', method: 'DELETE', fields: none, effect: post },
    { route: '/api/admin/posts/$postId/reveal', method: 'POST', fields: reason, effect: revealed },
    { route: '/api/admin/comments/$commentId', method: 'DELETE', fields: none, effect: comment },
    { route: '/api/admin/communities', method: 'POST', fields: newCommunity, effect: ({ word }) => named(word) },
    { route: '/api/admin/communities/$communityId', method: 'PUT', fields: ({ word }) => ({ name: `${word}new` }), effect: ({ word }) => named(word) },
    { route: '/api/admin/communities/$communityId', method: 'DELETE', fields: none, effect: community },
  ]
}

/** The address of a route with the ids of a scene. */
export function addressOf(path: string, { community, userId, postId, commentId, caseId, pledgeId }: Scene): string {
  const ids: Record<string, string> = { language: 'de', communityId: community.id, userId, postId, commentId, id: path.startsWith('/moderation') ? caseId : pledgeId }
  return path.replace(/\$(\w+)/g, (_all, name: string) => {
    const id = ids[name]
    if (!id) throw new Error(`${path} names an id that no scene has`)
    return id
  })
}
