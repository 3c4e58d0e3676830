import { Database } from '~/infra/db/sqlite/driver.mjs'
import { getSqlitePath } from '~/infra/db/sqlite'
import { createId } from '~/infra/ids'

export interface BareWriterOptions {
  communityId: string
  postId: string
  userIds: string[]
  content: string
}

const TEN_MINUTES = 600_000
const formatTimestamp = (time: number) => new Date(time).toISOString().replace('Z', '+00:00')

/**
 * Writes likes and comments with the SQLite driver alone, in one transaction each and with the site's durability settings. `like` and
 * `comment` return the number of writes per second.
 */
export function openBareWriter(databaseUrl: string, { communityId, postId, userIds, content }: BareWriterOptions) {
  const db = new Database(getSqlitePath(databaseUrl), { fileMustExist: true })
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON')
  const spend = db.prepare(`
    INSERT INTO "RateCount" ("key", "count", "resetAt") VALUES (?, 1, ?) ON CONFLICT ("key") DO UPDATE SET "count" = "count" + 1`)
  const unlike = db.prepare('DELETE FROM "Like" WHERE "postId" = ? AND "userId" = ?')
  const like = db.prepare('INSERT INTO "Like" ("postId", "userId", "createdAt") VALUES (?, ?, ?)')
  const countLike = db.prepare('UPDATE "Post" SET "likeCount" = "likeCount" + ? WHERE "id" = ?')
  const countComment = db.prepare('UPDATE "Post" SET "commentCount" = "commentCount" + 1 WHERE "id" = ?')
  const comment = db.prepare(`
    INSERT INTO "Comment" ("id", "postId", "communityId", "authorId", "content", "createdAt") VALUES (?, ?, ?, ?, ?, ?)`)
  const count = db.prepare(`
    INSERT INTO "CountChange" ("id", "name", "week", "communityId", "amount") VALUES (?, 'comments', '2026-01-05', ?, 1)`)

  const toggleLike = (userId: string) => {
    spend.run(`like ${userId}`, formatTimestamp(Date.now() + TEN_MINUTES))
    const removed = unlike.run(postId, userId).changes
    if (removed === 0) like.run(postId, userId, formatTimestamp(Date.now()))
    countLike.run(1 - 2 * removed, postId)
  }
  const addComment = (userId: string) => {
    countComment.run(postId)
    spend.run(`comment ${userId}`, formatTimestamp(Date.now() + TEN_MINUTES))
    comment.run(createId(), postId, communityId, userId, content, formatTimestamp(Date.now()))
    count.run(createId(), communityId)
  }
  const speedOf = (write: (userId: string) => void) => {
    const inTransaction = db.transaction(write)
    return (writes: number) => {
      const startedAt = performance.now()
      for (let n = 0; n < writes; n++) inTransaction.immediate(userIds[n % userIds.length]!)
      return writes / ((performance.now() - startedAt) / 1000)
    }
  }
  return { like: speedOf(toggleLike), comment: speedOf(addComment), close: () => db.close() }
}
