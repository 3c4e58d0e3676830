import { getLibraryText, type LibraryTextId } from '~/features/publishing/library/library-text'
import type { Member } from '~/kernel/members/member'
import { listReadingPlaces } from '~/features/publishing/reading-places/list-reading-places'
import { buildReadingPlaceTexts } from '~/features/publishing/reading-places/reading-place-texts'
import { formatBuiltInReadingMinutes } from '~/features/publishing/reading-places/reading-minutes'
import type { Localizer } from '~/i18n/server'

export async function loadLibraryTextPage(member: Member, localizer: Localizer, id: LibraryTextId) {
  const { t } = localizer
  const { title, lead, note, authorNote, parts } = getLibraryText(localizer, id)
  return {
    eyebrow: `${t(`library:${id}.label`)} · ${formatBuiltInReadingMinutes(localizer, id)}`,
    title,
    lead,
    note,
    authorNote,
    parts,
    place: buildReadingPlaceTexts(localizer, id, await listReadingPlaces(member)),
    epub: { ...buildEpubTexts(localizer), href: `/library/${id}.epub`, download: t('library:epub.download') },
    neighbour: id === 'chapter'
      ? { href: '/library/guide', label: t('library:chapter.next') }
      : { href: '/library/chapter', label: t('library:guide.previous') },
    back: t('library:back'),
  }
}
export type LibraryTextPageView = Awaited<ReturnType<typeof loadLibraryTextPage>>

const buildEpubTexts = ({ t }: Localizer) => ({ title: t('library:epub.title'), text: t('library:epub.text') })
