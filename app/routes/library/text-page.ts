import { libraryText, type LibraryId } from '~/features/library/library-text'
import type { Member } from '~/features/members/member'
import { listPlaces } from '~/features/reading/list-places'
import { placeTexts } from '~/features/reading/place-texts'
import { minutesToRead } from '~/features/reading/reading-minutes'
import type { Localizer } from '~/i18n/server'

/** What the page of a text of the library shows, the member's own place in it included. */
export async function textPage(member: Member, localizer: Localizer, id: LibraryId) {
  const { t } = localizer
  const { title, lead, note, authorNote, parts } = libraryText(localizer, id)
  return {
    eyebrow: `${t(`library:${id}.label`)} · ${minutesToRead(localizer, id)}`,
    title,
    lead,
    note,
    authorNote,
    parts,
    place: placeTexts(localizer, id, await listPlaces(member)),
    epub: { ...epubTexts(localizer), href: `/library/${id}.epub`, download: t('library:epub.download') },
    neighbour: id === 'chapter'
      ? { href: '/library/guide', label: t('library:chapter.next') }
      : { href: '/library/chapter', label: t('library:guide.previous') },
    back: t('library:back'),
  }
}
export type TextPageView = Awaited<ReturnType<typeof textPage>>

const epubTexts = ({ t }: Localizer) => ({ title: t('library:epub.title'), text: t('library:epub.text') })
