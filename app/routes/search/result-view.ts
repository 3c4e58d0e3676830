import type { Story } from '~/features/communities/story-rows'
import type { Member } from '~/features/members/member'
import { notesOf } from '~/features/safety/content-notes'
import { isFolded } from '~/features/safety/is-folded'
import { excerptOf, markWords } from '~/features/search/excerpt'
import type { Localizer } from '~/i18n/server'
import { directionOf, isLanguage } from '~/i18n/settings'

interface Reader {
  member: Member
  localizer: Localizer
  now: Date
  timeZone: string
}

/** A story that was found, in words: what it says around the first match, behind its content notes where the reader folds them. */
export function resultView(story: Story, words: string[], { member, localizer, now, timeZone }: Reader, community: string) {
  const { t, format } = localizer
  const { id, createdAt, language } = story
  const isBehindNotes = isFolded(story, member)
  const notes = notesOf(story.notes).map((note) => t(`safety:topics.${note}`))
  return {
    id,
    href: `/dashboard?story=${id}${isBehindNotes ? '&shown=1' : ''}`,
    title: markWords(story.title, words),
    excerpt: excerptOf(story.content, words),
    mark: isLanguage(language) ? { lang: language, dir: directionOf(language) } : { lang: undefined, dir: 'auto' as const },
    author: story.author ?? t('communities:anonymous'),
    community,
    time: { iso: createdAt.toISOString(), text: format.relative(createdAt, now), title: format.dateTime(createdAt, timeZone) },
    notes: isBehindNotes ? [] : notes.map((note) => t('safety:story.badge', { note })),
    fold: isBehindNotes ? { title: t('safety:story.folded'), open: t('safety:story.open', { notes: format.list(notes) }) } : null,
  }
}
export type ResultView = ReturnType<typeof resultView>
