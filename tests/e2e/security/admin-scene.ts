import { v7 } from 'uuid'
import { mp3 } from '../../support/audio'
import { count, countUp, makeCommunity, type Rows } from '../support/database'
import type { Member } from '../support/members'
import { makePledge } from '../support/pledges'
import type { Site } from '../support/site'

/** One pixel. */
const png = new Uint8Array(Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'))

let made = 0

/** Something of each kind that staff see and act on, in words that occur nowhere else. */
export async function staffScene(site: Site, rows: Rows) {
  const word = `Canary${process.pid}x${++made}y`
  const at = new Date().toISOString().replace('Z', '+00:00')
  const pledgeId = await makePledge(site, { lastName: `${word}pledge` })
  // One commit for all rows.
  return rows.transaction(() => {
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
    const mailId = rows.prepare(`SELECT "id" FROM "Mail" WHERE "status" = 'waiting' ORDER BY "id" DESC LIMIT 1`).pluck().get() as string
    rows.prepare(`INSERT OR IGNORE INTO "Recording" ("language", "mediaType", "bytes", "hash", "createdAt") VALUES ('de', 'audio/mpeg', 4, 'x', ?)`).run(at)
    rows.prepare(`INSERT OR IGNORE INTO "RecordingPart" ("language", "no", "data") VALUES ('de', 0, x'fffb10c4')`).run()
    rows.prepare(`INSERT INTO "Book" ("id", "series", "place", "status", "language", "version", "createdAt") VALUES (?, 'recovery', ?, 'draft', 'en', 1, ?)`).run(name, 1_000 + made, at)
    rows.prepare(`INSERT INTO "Sample" ("id", "bookId", "place", "status", "version", "createdAt") VALUES (?, ?, ?, 'draft', 1, ?)`).run(name, name, 1_000 + made, at)
    rows.prepare(`INSERT INTO "Series" ("id", "place", "createdAt") VALUES (?, ?, ?)`).run(name, 1_000 + made, at)
    rows.prepare(`INSERT INTO "SeriesText" ("seriesId", "language", "name", "text") VALUES (?, 'en', ?, 'Novels by the sea.')`).run(name, `${word}series`)
    const testimonialId = v7()
    rows.prepare(`INSERT INTO "Voice" ("id", "place", "createdAt") VALUES (?, ?, ?)`).run(testimonialId, 1_000 + made, at)
    rows.prepare(`INSERT INTO "VoiceText" ("voiceId", "language", "quote", "source") VALUES (?, 'en', ?, 'Amina')`).run(testimonialId, `${word}testimonial`)
    rows.prepare(`INSERT INTO "PageRevision" ("name", "version") VALUES ('author', 1) ON CONFLICT ("name") DO UPDATE SET "version" = "version" + 1`).run()
    rows.prepare(`INSERT INTO "TextVersion" ("id", "kind", "subjectId", "language", "fields") VALUES (?, 'sample', ?, 'de', ?)`)
      .run(v7(), name, JSON.stringify({ title: `${word}version`, body: 'It began in spring.' }))
    // Every process looks at the version to find the new book.
    rows.prepare('UPDATE "Catalogue" SET "version" = "version" + 1').run()
    const letterId = v7()
    rows.prepare(`INSERT INTO "Newsletter" ("id", "fallback", "createdAt") VALUES (?, 'en', ?)`).run(letterId, at)
    rows.prepare(`INSERT INTO "NewsletterText" ("newsletterId", "language", "subject", "body") VALUES (?, 'en', ?, 'Dear reader.')`).run(letterId, `${word}letter`)
    return { word, community, userId, postId, commentId, caseId, pledgeId, mailId, letterId, testimonialId, bookId: name }
  })()
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
  const bookColumn = (column: string) => ({ bookId }: Scene) => value(`SELECT "${column}" FROM "Book" WHERE "id" = ?`, bookId)
  const sampleColumn = (column: string) => ({ bookId }: Scene) => value(`SELECT "${column}" FROM "Sample" WHERE "id" = ?`, bookId)
  const bookVersion = (scene: Scene) => String(bookColumn('version')(scene))
  const letterColumn = (column: string) => ({ letterId }: Scene) => value(`SELECT "${column}" FROM "Newsletter" WHERE "id" = ?`, letterId)
  const letterVersion = (scene: Scene) => String(letterColumn('version')(scene))
  const pagesVersion = () => String(value(`SELECT "version" FROM "PageRevision" WHERE "name" = 'author'`))
  const testimonialColumn = (column: string) => ({ testimonialId }: Scene) => value(`SELECT "${column}" FROM "Voice" WHERE "id" = ?`, testimonialId)
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
    { route: '/admin/books', fields: ({ bookId }) => ({ id: bookId, direction: 'up' }), effect: bookColumn('place') },
    {
      route: '/admin/books/new',
      fields: ({ bookId }) => ({ slug: `${bookId}-new`, title: 'Forged', text: 'Forged', series: 'recovery', language: 'en' }),
      effect: ({ bookId }) => count(rows, 'Book', '"id" = ?', `${bookId}-new`),
    },
    {
      route: '/admin/books/$bookId',
      fields: (scene) => ({ section: 'availability', version: bookVersion(scene), status: 'withdrawn', day: '', time: '' }),
      effect: bookColumn('status'),
    },
    {
      route: '/admin/books/$bookId/texts/$language',
      fields: (scene) => ({ version: bookVersion(scene), title: 'Forged', text: 'Forged', description: '', stories: '' }),
      effect: ({ bookId }) => count(rows, 'BookText', '"bookId" = ?', bookId),
    },
    {
      route: '/admin/books/$bookId/cover',
      fields: (scene) => ({ version: bookVersion(scene), alt: 'Forged' }),
      file: { name: 'picture', content: png },
      effect: ({ bookId }) => count(rows, 'Cover', '"bookId" = ?', bookId),
    },
    { route: '/admin/books/$bookId/delete', prepare: ({ bookId }) => void rows.prepare('DELETE FROM "Sample" WHERE "id" = ?').run(bookId), fields: none, effect: ({ bookId }) => count(rows, 'Book', '"id" = ?', bookId) },
    {
      route: '/admin/series/new',
      fields: ({ bookId }) => ({ slug: `${bookId}-new`, name: 'Forged', text: 'Forged', language: 'en' }),
      effect: ({ bookId }) => count(rows, 'Series', '"id" = ?', `${bookId}-new`),
    },
    {
      route: '/admin/series/$seriesId/texts/$language',
      fields: ({ bookId }) => ({ version: String(value('SELECT "version" FROM "Series" WHERE "id" = ?', bookId)), name: 'Forged', text: 'Forged' }),
      effect: ({ bookId }) => value('SELECT "version" FROM "Series" WHERE "id" = ?', bookId),
    },
    { route: '/admin/series/$seriesId/delete', fields: none, effect: ({ bookId }) => count(rows, 'Series', '"id" = ?', bookId) },
    { route: '/admin/samples', fields: ({ bookId }) => ({ id: bookId, direction: 'up' }), effect: sampleColumn('place') },
    {
      route: '/admin/samples/new',
      fields: ({ bookId }) => ({ slug: `${bookId}-new`, book: bookId, title: 'Forged', note: '', body: 'Forged', language: 'en' }),
      effect: ({ bookId }) => count(rows, 'Sample', '"id" = ?', `${bookId}-new`),
    },
    { route: '/admin/samples/$sampleId', fields: (scene) => ({ version: String(sampleColumn('version')(scene)), status: 'draft', day: '', time: '' }), effect: sampleColumn('version') },
    {
      route: '/admin/samples/$sampleId/texts/$language',
      fields: (scene) => ({ version: String(sampleColumn('version')(scene)), title: 'Forged', note: '', body: 'Forged' }),
      effect: ({ bookId }) => count(rows, 'SampleText', '"sampleId" = ?', bookId),
    },
    {
      route: '/admin/history/$kind/$subjectId/$language',
      fields: (scene) => ({ version: String(sampleColumn('version')(scene)), restore: String(value('SELECT "id" FROM "TextVersion" WHERE "subjectId" = ?', scene.bookId)) }),
      effect: sampleColumn('version'),
    },
    {
      route: '/admin/writing/$kind/$subjectId/$language',
      fields: () => ({ intent: 'draft', base: '', title: 'Forged' }),
      effect: ({ bookId }) => count(rows, 'TextDraft', '"subjectId" = ?', bookId),
    },
    { route: '/admin/samples/$sampleId/delete', fields: none, effect: sampleColumn('id') },
    { route: '/admin/pages', fields: ({ testimonialId }) => ({ id: testimonialId, direction: 'up' }), effect: testimonialColumn('place') },
    { route: '/admin/pages/portrait', fields: () => ({ version: pagesVersion(), alt: 'Forged' }), file: { name: 'picture', content: png }, effect: pagesVersion },
    { route: '/admin/pages/texts/$language', fields: ({ word }) => ({ version: pagesVersion(), biography: word, opening: '', contact: '' }), effect: pagesVersion },
    { route: '/admin/pages/testimonials/new', fields: ({ word }) => ({ language: 'en', quote: word, source: 'Forged', url: '', submission: v7() }), effect: pagesVersion },
    {
      route: '/admin/pages/testimonials/$testimonialId/$language',
      fields: () => ({ version: pagesVersion(), quote: 'Forged', source: 'Forged', url: '' }),
      effect: ({ testimonialId }) => count(rows, 'VoiceText', '"voiceId" = ?', testimonialId),
    },
    { route: '/admin/pages/testimonials/$testimonialId/delete', fields: none, effect: testimonialColumn('id') },
    {
      route: '/admin/letters/new',
      fields: () => ({ language: 'en', submission: v7() }),
      effect: () => value('SELECT count(*) FROM "Newsletter"'),
    },
    {
      route: '/admin/letters/$id',
      fields: (scene) => ({ version: letterVersion(scene), language: 'en', subject: 'Forged', body: 'Forged' }),
      effect: letterColumn('version'),
    },
    {
      route: '/admin/letters/$id/send',
      fields: (scene) => ({ intent: 'send', version: letterVersion(scene), fallback: 'en', toMembers: 'on', day: '2999-01-01', time: '10:00' }),
      effect: letterColumn('status'),
    },
    { route: '/admin/letters/$id/delete', fields: none, effect: letterColumn('id') },
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
export function addressOf(path: string, { community, userId, postId, commentId, caseId, pledgeId, letterId, testimonialId, bookId }: Scene): string {
  const id = path.startsWith('/moderation') ? caseId : path.startsWith('/admin/letters') ? letterId : pledgeId
  const ids: Record<string, string> = { language: 'de', communityId: community.id, userId, postId, commentId, testimonialId, bookId, slug: bookId, sampleId: bookId, seriesId: bookId, kind: 'sample', subjectId: bookId, id }
  return path.replace(/\$(\w+)/g, (_all, name: string) => {
    const id = ids[name]
    if (!id) throw new Error(`${path} names an id that no scene has`)
    return id
  })
}
