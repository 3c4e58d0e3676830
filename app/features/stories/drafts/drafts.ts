import { now } from '~/infra/clock'
import { isForeignKeyViolation, read, sql, write, type Tx } from '~/infra/db'
import { createId } from '~/infra/ids'
import type { PostType } from '~/kernel/validation/choices'
import { enforceRateLimit } from '~/kernel/rate-limit/rate-limit'
import type { Member } from '~/kernel/members/member'
import { toResult, type Result } from '~/kernel/result/result'
import { isIdempotencyKeyUsed } from '~/kernel/idempotency/idempotency-key'

export interface DraftFields {
  kind: 'story' | 'comment' | 'early_access'
  communityId?: string
  postId?: string
  title: string
  content: string
  postType: PostType
  isAnonymous: boolean
  notes?: number
  language?: string | null
}

export interface Draft extends DraftFields {
  id: string
}

/**
 * Replaces the previous draft of the same kind and drops references to a deleted community or story. Saves nothing for an
 * account that is deleted or being deleted.
 */
export async function replaceDraft(userId: string, text: DraftFields): Promise<void> {
  await writeDraft((tx) => store(tx, userId, createId(), text))
}

const verbs = { story: 'share-story', comment: 'comment' } as const

/**
 * Saves the draft under `id`, or under a new id if a draft of another member or kind has `id`. If the title and content are empty,
 * deletes the draft, because the member has emptied the form. Does nothing if the form was already submitted.
 * @param key the idempotency key of the form
 */
export function autosaveDraft(member: Member, id: string, text: DraftFields & { kind: keyof typeof verbs }, key: string | undefined): Promise<Result<void>> {
  return toResult(writeDraft(async (tx) => {
    await enforceRateLimit(tx, 'draft:member', member.id)
    if ((text.title + text.content).trim() === '') return void (await tx.draft.deleteMany({ where: { id, userId: member.id } }))
    if (await isIdempotencyKeyUsed(tx, { sender: member.id, verb: verbs[text.kind], key })) return
    const isFree = (await tx.draft.count({ where: { id, NOT: { userId: member.id, kind: text.kind } } })) === 0
    await store(tx, member.id, isFree ? id : createId(), text)
  }))
}

/** Retries once if the draft's community or story is deleted between the lookup and the write. */
async function writeDraft(changes: (tx: Tx) => Promise<void>): Promise<void> {
  try {
    await write(changes)
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error
    await write(changes)
  }
}

async function store(tx: Tx, userId: string, id: string, { communityId, postId, ...text }: DraftFields): Promise<void> {
  if ((await tx.user.count({ where: { id: userId, deletion: null } })) === 0) return
  const community = communityId && (await tx.community.findUnique({ where: { id: communityId }, select: { id: true } }))
  const post = postId && (await tx.post.findUnique({ where: { id: postId }, select: { id: true } }))
  const about = { communityId: community ? community.id : null, postId: post ? post.id : null }
  const draft = { notes: 0, language: null, ...text, ...about, id, createdAt: now() }
  await tx.draft.upsert({ where: { userId_kind: { userId, kind: text.kind } }, create: { ...draft, userId }, update: draft })
}

export async function findDraftContent(member: Member, kind: DraftFields['kind']): Promise<string | undefined> {
  const row = await read.draft.findUnique({ where: { userId_kind: { userId: member.id, kind } }, select: { content: true } })
  return row?.content
}

type Row = Omit<Draft, 'communityId' | 'postId' | 'isAnonymous' | 'notes'> & {
  communityId: string | null
  postId: string | null
  isAnonymous: boolean | number
  notes: number | bigint
}

export async function listDrafts(member: Member): Promise<Draft[]> {
  const rows = await read.$queryRaw<Row[]>(sql`
    SELECT "id", "kind", "communityId", "postId", "title", "content", "postType", "isAnonymous", "notes", "language"
    FROM "Draft" WHERE "userId" = ${member.id}`)
  return rows.map((row) => ({
    ...row,
    communityId: row.communityId ?? undefined,
    postId: row.postId ?? undefined,
    isAnonymous: Boolean(row.isAnonymous),
    notes: Number(row.notes),
  }))
}

export async function discardDraft(member: Member, id: string): Promise<void> {
  await write((tx) => tx.draft.deleteMany({ where: { id, userId: member.id } }))
}
