import type { Member } from '~/features/members/member'
import { notesOf } from '~/features/safety/content-notes'
import { isFolded } from '~/features/safety/is-folded'
import type { Reader } from './reader'

interface Linked {
  postId: string
  title: string
  notes: number
  isOwn: boolean
}

/** A story that another text of the page leads to: its title, behind its content notes where the reader folds them. */
export function storyLink(story: Linked, member: Member, { localizer: { t, format } }: Reader, hash = '') {
  const topics = notesOf(story.notes).map((note) => t(`safety:topics.${note}`))
  const isBehindNotes = isFolded(story, member)
  return {
    title: story.title,
    href: `/dashboard?story=${story.postId}${isBehindNotes ? '&shown=1' : ''}${hash}`,
    fold: isBehindNotes ? t('safety:story.open', { notes: format.list(topics) }) : null,
  }
}
export type StoryLink = ReturnType<typeof storyLink>
