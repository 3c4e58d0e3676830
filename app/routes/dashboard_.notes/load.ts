import { contentNotes } from '~/features/safety/content-notes'
import { readNotes } from '~/features/safety/read-notes'
import { NotesForm } from '~/features/safety/schemas'
import type { Member } from '~/features/members/member'
import { fieldRules } from '~/http/forms'
import { readTextAddress } from '~/http/text-address'
import type { Localizer } from '~/i18n/server'

/** The content notes of the member's own story; a 404 where it is not hers. */
export async function notesView(request: Request, member: Member, { t }: Localizer) {
  const { text, back } = readTextAddress(request)
  const found = 'postId' in text ? await readNotes(member, text.postId) : null
  if (!found?.ok) throw new Response(null, { status: 404 })
  const { title, notes } = found.value
  return { story: title, rules: fieldRules(NotesForm, t), contentNotes, initial: { contentNotes: notes }, back }
}
export type NotesView = Awaited<ReturnType<typeof notesView>>
