import { now } from '~/infra/clock'
import type { Tx } from '~/infra/db'
import { newId } from '~/infra/ids'

const hour = 3_600_000
/** How soon a case is promised to be looked at (spec §9): urgent ones where somebody may be in danger. */
export const urgent = { priority: 0, within: 24 * hour }
export const usual = { priority: 1, within: 48 * hour }

/** What a case is about, as it stands now. */
export interface CaseSubject {
  communityId: string
  postId: string
  commentId?: string
  authorId: string
  isAnonymous: boolean
  title: string
  content: string
}

/** The name of a text among open cases, of which it has one at most. */
export const openKeyOf = ({ postId, commentId }: { postId: string; commentId?: string | null }): string =>
  commentId ? `comment:${commentId}` : `post:${postId}`

/** What every new case begins with: its id, and how soon it was promised to be looked at. */
export function newCase({ priority, within }: typeof urgent) {
  const createdAt = now()
  return { id: newId(), priority, createdAt, dueAt: new Date(createdAt.getTime() + within) }
}

/** Opens the case of a first post that waits to be shown. */
export async function openFirstPost(tx: Tx, subject: CaseSubject): Promise<void> {
  await tx.case.create({ data: { ...newCase(usual), ...subject, kind: 'first_post', openKey: openKeyOf(subject) } })
}
