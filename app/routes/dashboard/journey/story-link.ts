import type { Member } from '~/kernel/members/member'
import { decodeContentNotes } from '~/features/visibility/content-notes/content-notes'
import { isStoryFolded } from '~/features/visibility/content-notes/is-story-folded'
import { buildHrefWithQuery } from '~/http/query-parameters'
import type { JourneyViewContext } from './view-context'

interface LinkedStory {
  postId: string
  title: string
  notes: number
  isOwn: boolean
}

interface LinkedComment {
  id: string
  commentsAfter: string | null
}

export function toStoryLink(story: LinkedStory, member: Member, { localizer: { t, format } }: JourneyViewContext, comment?: LinkedComment) {
  const isBehindNotes = isStoryFolded(story, member)
  const fields = { story: story.postId, shown: isBehindNotes ? '1' : undefined, 'comments-after': comment?.commentsAfter ?? undefined }
  return {
    title: story.title,
    href: buildHrefWithQuery('/dashboard', fields, comment && `comment-${comment.id}`),
    foldedFor: isBehindNotes ? format.list(decodeContentNotes(story.notes).map((note) => t(`story-safety:topics.${note}`))) : null,
  }
}
export type StoryLink = ReturnType<typeof toStoryLink>
