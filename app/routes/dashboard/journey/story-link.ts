import type { Member } from '~/kernel/members/member'
import { decodeContentNotes } from '~/features/visibility/content-notes/content-notes'
import { isFolded } from '~/features/visibility/content-notes/is-folded'
import type { JourneyViewContext } from './view-context'

interface LinkedStory {
  postId: string
  title: string
  notes: number
  isOwn: boolean
}

export function toStoryLink(story: LinkedStory, member: Member, { localizer: { t, format } }: JourneyViewContext, hash = '') {
  const isBehindNotes = isFolded(story, member)
  return {
    title: story.title,
    href: `/dashboard?story=${story.postId}${isBehindNotes ? '&shown=1' : ''}${hash}`,
    foldedFor: isBehindNotes ? format.list(decodeContentNotes(story.notes).map((note) => t(`story-safety:topics.${note}`))) : null,
  }
}
export type StoryLink = ReturnType<typeof toStoryLink>
