import { v7 } from 'uuid'
import type { Rows } from './database'

interface Reported {
  postId: string
  commentId?: string
  reason?: string
  note?: string
  reporterId?: string
  kind?: 'report' | 'first-post'
}

/** Opens the case of a text like a report, without the form: its members are busy elsewhere. Returns its id. */
export function openCase(rows: Rows, { postId, commentId, reason = 'kindness', note = '', reporterId, kind = 'report' }: Reported): string {
  const [id, at] = [v7(), new Date()]
  const post = rows.prepare('SELECT * FROM "Post" WHERE "id" = ?').get(postId) as Record<string, unknown>
  const comment = commentId ? (rows.prepare('SELECT * FROM "Comment" WHERE "id" = ?').get(commentId) as Record<string, unknown>) : undefined
  const text = comment ?? post
  const isUrgent = reason === 'worried'
  rows.prepare(`
    INSERT INTO "Case" ("id", "kind", "status", "priority", "dueAt", "openKey", "communityId", "postId", "commentId", "authorId",
      "isAnonymous", "title", "content", "createdAt")
    VALUES (?, ?, 'open', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    id, kind, isUrgent ? 0 : 1, new Date(at.getTime() + (isUrgent ? 24 : 48) * 3_600_000).toISOString(),
    comment ? `comment:${commentId}` : `post:${postId}`, post.communityId, postId, commentId ?? null, text.authorId,
    comment ? 0 : post.isAnonymous, comment ? '' : post.title, text.content, at.toISOString(),
  )
  if (kind === 'report') {
    rows.prepare('INSERT INTO "Report" ("id", "caseId", "reporterId", "reason", "note", "createdAt") VALUES (?, ?, ?, ?, ?, ?)')
      .run(v7(), id, reporterId ?? null, reason, note, at.toISOString())
  }
  return id
}

/** Lets the author of a case's text object to the decision. Returns the id of the objection's case. */
export function objectTo(rows: Rows, caseId: string, content: string): string {
  const [id, at] = [v7(), new Date()]
  const decisionId = rows.prepare('SELECT "id" FROM "Decision" WHERE "caseId" = ? ORDER BY "id" DESC').pluck().get(caseId) as string
  rows.prepare(`
    INSERT INTO "Case" ("id", "kind", "status", "priority", "dueAt", "openKey", "communityId", "postId", "commentId", "authorId",
      "isAnonymous", "title", "content", "decisionId", "createdAt")
    SELECT ?, 'appeal', 'open', 1, ?, ?, "communityId", "postId", "commentId", "authorId", "isAnonymous", '', ?, ?, ? FROM "Case" WHERE "id" = ?`,
  ).run(id, new Date(at.getTime() + 48 * 3_600_000).toISOString(), `appeal:${decisionId}`, content, decisionId, at.toISOString(), caseId)
  return id
}
