import { now } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { newId } from '~/infra/ids'
import type { PostType } from '../fields/choices'
import type { Member } from '../members/member'

/** What was sent when the session had ended. It is as long as a form may be, and waits for its writer alone. */
export interface DraftText {
  kind: 'story' | 'comment' | 'early_access'
  communityId?: string
  postId?: string
  title: string
  content: string
  postType: PostType
  isAnonymous: boolean
  /** Content notes as the sum of their bits; absent where the form has none. */
  notes?: number
  /** As in the story's form; absent where the form has none. */
  language?: string | null
}

export interface Draft extends DraftText {
  id: string
}

/**
 * Keeps a text for the member who wrote it, one of each kind: the newest. What it was meant for may be gone by now;
 * then the text is kept without it. Nothing is kept for a member who no longer exists.
 */
export async function keepDraft(userId: string, { communityId, postId, ...text }: DraftText): Promise<void> {
  await write(async (tx) => {
    await tx.draft.deleteMany({ where: { userId, kind: text.kind } })
    if ((await tx.user.count({ where: { id: userId, deletion: null } })) === 0) return
    const community = communityId && (await tx.community.findUnique({ where: { id: communityId }, select: { id: true } }))
    const post = postId && (await tx.post.findUnique({ where: { id: postId }, select: { id: true } }))
    const about = { communityId: community ? community.id : null, postId: post ? post.id : null }
    await tx.draft.create({ data: { ...text, ...about, id: newId(), userId, createdAt: now() } })
  })
}

/** The text of one kind that is kept for a member. */
export async function findDraft(member: Member, kind: DraftText['kind']): Promise<string | undefined> {
  const row = await read.draft.findUnique({ where: { userId_kind: { userId: member.id, kind } }, select: { content: true } })
  return row?.content
}

/** The texts kept for a member. */
export async function listDrafts(member: Member): Promise<Draft[]> {
  const rows = await read.draft.findMany({ where: { userId: member.id } })
  return rows.map(({ communityId, postId, ...row }) => ({
    ...row,
    communityId: communityId ?? undefined,
    postId: postId ?? undefined,
  }))
}

/** Throws a kept text away, at the wish of its writer. */
export async function discardDraft(member: Member, id: string): Promise<void> {
  await write((tx) => tx.draft.deleteMany({ where: { id, userId: member.id } }))
}
