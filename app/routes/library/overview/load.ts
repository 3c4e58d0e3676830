import { libraryTextIds, getLibraryText, type LibraryTextId } from '~/features/publishing/library/library-text'
import { listRecordings } from '~/features/publishing/library/recording'
import type { Member } from '~/kernel/members/member'
import { countUnreadNotifications } from '~/features/messages/notifications/count-unread'
import { markMeetupSeen } from '~/features/messages/notifications/mark-read'
import { listReadingPlaces } from '~/features/publishing/reading-places/list-reading-places'
import { buildReadingPlacePath, type ReadingPlace } from '~/features/publishing/reading-places/reading-place'
import { countParagraphs, buildBuiltInTextPath } from '~/features/publishing/reading-places/built-in-texts'
import { formatBuiltInReadingMinutes } from '~/features/publishing/reading-places/reading-minutes'
import type { Localizer } from '~/i18n/server'
import { buildMeetupTexts } from './meetup-texts'

export async function loadLibrary(member: Member, localizer: Localizer, timeZone: string) {
  const { t, language } = localizer
  await markMeetupSeen(member)
  const [places, recordings, unread] = await Promise.all([listReadingPlaces(member), listRecordings(), countUnreadNotifications(member)])
  const isSpoken = recordings.some((recording) => recording.language === language)
  return {
    unread,
    title: t('library:title'),
    texts: libraryTextIds.map((id) => ({ ...buildTextCard(id, places, localizer), alsoSpoken: id === 'guide' && isSpoken ? t('library:to_listen') : null })),
    meetup: buildMeetupTexts(localizer, timeZone),
  }
}
export type LibraryView = Awaited<ReturnType<typeof loadLibrary>>

function buildTextCard(id: LibraryTextId, places: readonly ReadingPlace[], localizer: Localizer) {
  const { t } = localizer
  const { title, lead } = getLibraryText(localizer, id)
  const place = places.find(({ sample, isFinished }) => sample === id && !isFinished)
  const paragraphs = countParagraphs(id)
  return {
    id,
    label: t(`library:${id}.label`),
    title,
    lead,
    minutes: formatBuiltInReadingMinutes(localizer, id),
    read: { href: buildBuiltInTextPath(id), label: t(`library:${id}.read`) },
    resume: place ? { href: buildReadingPlacePath(place), label: t('samples:place.continue', { paragraph: place.paragraph, paragraphs }) } : null,
    epub: { href: `/library/${id}.epub`, label: t('library:epub.download'), name: t('library:epub.download_name', { title }) },
  }
}
