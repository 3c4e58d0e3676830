import { now } from '~/infra/clock'
import type { Tx } from '~/infra/db'
import { newId } from '~/infra/ids'

const hour = 3_600_000
/** The time within which moderators promise to look at a case. In an urgent case someone may be in danger. */
export const urgentPriority = { priority: 0, within: 24 * hour }
export const normalPriority = { priority: 1, within: 48 * hour }

export interface CaseSubject {
  communityId: string
  postId: string
  commentId?: string
  authorId: string
  isAnonymous: boolean
  title: string
  content: string
}

/** A text has at most one open case. This key is unique among open cases. */
export const openKeyOf = ({ postId, commentId }: { postId: string; commentId?: string | null }): string =>
  commentId ? `comment:${commentId}` : `post:${postId}`

export function newCase({ priority, within }: typeof urgentPriority) {
  const createdAt = now()
  return { id: newId(), priority, createdAt, dueAt: new Date(createdAt.getTime() + within) }
}

export async function openFirstPostCase(tx: Tx, subject: CaseSubject): Promise<void> {
  await tx.case.create({ data: { ...newCase(normalPriority), ...subject, kind: 'first_post', openKey: openKeyOf(subject) } })
}
