import { now } from '~/infra/clock'
import type { Tx } from '~/infra/db'
import { createId } from '~/infra/ids'

const hour = 3_600_000
/** `within` is the promised time for a review, in ms. Cases with a lower `priority` come first; 0 means that someone may be in danger. */
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

/** Returns the key of the open case about a text. The key is unique, so that a text has at most one open case. */
export const buildOpenCaseKey = ({ postId, commentId }: { postId: string; commentId?: string | null }): string =>
  commentId ? `comment:${commentId}` : `post:${postId}`

export function buildNewCase({ priority, within }: typeof urgentPriority) {
  const createdAt = now()
  return { id: createId(), priority, createdAt, dueAt: new Date(createdAt.getTime() + within) }
}

export async function openFirstPostCase(tx: Tx, subject: CaseSubject): Promise<void> {
  await tx.case.create({ data: { ...buildNewCase(normalPriority), ...subject, kind: 'first_post', openKey: buildOpenCaseKey(subject) } })
}
