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

/** Opens the case of a first post that waits to be shown. */
export async function openFirstPost(tx: Tx, subject: CaseSubject): Promise<void> {
  const createdAt = now()
  const dueAt = new Date(createdAt.getTime() + usual.within)
  const { priority } = usual
  await tx.case.create({ data: { ...subject, id: newId(), kind: 'first_post', priority, dueAt, openKey: openKeyOf(subject), createdAt } })
}
