import { contentNotes } from '~/features/safety/content-notes'
import { readNotes } from '~/features/safety/read-notes'
import type { Member } from '~/features/members/member'
import { readTextAddress } from '~/http/text-address'
import type { Localizer } from '~/i18n/server'

/** The content notes of the member's own story; a 404 where it is not hers. */
export async function notesView(request: Request, member: Member, { t }: Localizer) {
  const { text, back } = readTextAddress(request)
  const found = 'postId' in text ? await readNotes(member, text.postId) : null
  if (!found?.ok) throw new Response(null, { status: 404 })
  return {
    title: t('safety:notes.title'),
    lead: t('safety:notes.lead'),
    story: found.value.title,
    selected: found.value.notes,
    legend: t('safety:share.legend'),
    options: contentNotes.map((value) => ({ value, label: t(`safety:topics.${value}`) })),
    submit: t('safety:notes.submit'),
    busy: t('safety:notes.busy'),
    failed: t('safety:notes.failed'),
    errorTitle: t('safety:notes.error_title'),
    cancel: { label: t('safety:notes.cancel'), href: back },
  }
}
