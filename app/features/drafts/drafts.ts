import { now } from '~/infra/clock'
import { read, write, type Tx } from '~/infra/db'
import { newId } from '~/infra/ids'
import type { PostType } from '../fields/choices'
import { spendOrRefuse } from '../limits/spend'
import type { Member } from '../members/member'
import { outcomeOf, type Outcome } from '../outcome/outcome'
import { isClaimed } from '../submissions/once'

/** A text that is not sent yet: saved while its author writes, or kept because her session had ended. Only she sees it. */
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
export async function keepDraft(userId: string, text: DraftText): Promise<void> {
  await write((tx) => store(tx, userId, newId(), text))
}

const verbs = { story: 'share-story', comment: 'comment' } as const

/**
 * Saves what a member is writing, under the id that her form names. Nothing is saved of a text that was sent meanwhile: its last
 * draft can arrive after it.
 * @param key the hidden key that the form is sent with
 */
export function saveDraft(member: Member, id: string, text: DraftText & { kind: keyof typeof verbs }, key: string | undefined): Promise<Outcome<void>> {
  return outcomeOf(write(async (tx) => {
    await spendOrRefuse(tx, 'draft:member', member.id)
    if (await isClaimed(tx, { sender: member.id, verb: verbs[text.kind], key })) return
    const isFree = (await tx.draft.count({ where: { id, NOT: { userId: member.id } } })) === 0
    await store(tx, member.id, isFree ? id : newId(), text)
  }))
}

async function store(tx: Tx, userId: string, id: string, { communityId, postId, ...text }: DraftText): Promise<void> {
  await tx.draft.deleteMany({ where: { userId, kind: text.kind } })
  if ((await tx.user.count({ where: { id: userId, deletion: null } })) === 0) return
  const community = communityId && (await tx.community.findUnique({ where: { id: communityId }, select: { id: true } }))
  const post = postId && (await tx.post.findUnique({ where: { id: postId }, select: { id: true } }))
  const about = { communityId: community ? community.id : null, postId: post ? post.id : null }
  await tx.draft.create({ data: { ...text, ...about, id, userId, createdAt: now() } })
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
