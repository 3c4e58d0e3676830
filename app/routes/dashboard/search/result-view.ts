import type { Story } from '~/features/stories/communities/read-stories'
import type { Member } from '~/kernel/members/member'
import { decodeContentNotes } from '~/features/visibility/content-notes/content-notes'
import { isStoryFolded } from '~/features/visibility/content-notes/is-story-folded'
import { buildExcerpt, highlightWords } from '~/features/stories/search/excerpt'
import { getTextDirection, isLanguage } from '~/i18n/settings'
import { toRelativeTimeView, type RelativeTimeContext } from '../_parts/relative-time'

interface SearchReader extends RelativeTimeContext {
  member: Member
}

export function toSearchResultView(story: Story, words: string[], reader: SearchReader, community: string) {
  const { member, localizer: { t, format } } = reader
  const { id, createdAt, language } = story
  const isBehindNotes = isStoryFolded(story, member)
  const notes = decodeContentNotes(story.notes)
  return {
    id,
    href: `/dashboard?story=${id}${isBehindNotes ? '&shown=1' : ''}`,
    title: highlightWords(story.title, words),
    excerpt: buildExcerpt(story.content, words),
    mark: isLanguage(language) ? { lang: language, dir: getTextDirection(language) } : { lang: undefined, dir: 'auto' as const },
    author: story.author ?? t('communities:anonymous'),
    community,
    time: toRelativeTimeView(createdAt, reader),
    notes: isBehindNotes ? [] : notes,
    foldedFor: isBehindNotes ? format.list(notes.map((note) => t(`story-safety:topics.${note}`))) : null,
  }
}
export type SearchResultView = ReturnType<typeof toSearchResultView>
