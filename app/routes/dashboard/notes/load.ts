import { contentNotes } from '~/features/visibility/content-notes/content-notes'
import { readTitleAndContentNotes } from '~/features/visibility/content-notes/read-notes'
import { ContentNotesFormSchema } from '~/features/visibility/schemas'
import type { Member } from '~/kernel/members/member'
import { getFieldRules } from '~/http/forms'
import { readTextParameters } from '~/http/text-parameters'
import type { Localizer } from '~/i18n/server'

/** Throws a 404 if the story is not the member's own. */
export async function loadContentNotes(request: Request, member: Member, { t }: Localizer) {
  const { text, back } = readTextParameters(request)
  const found = 'postId' in text ? await readTitleAndContentNotes(member, text.postId) : null
  if (!found?.ok) throw new Response(null, { status: 404 })
  const { title, notes } = found.value
  return { story: title, rules: getFieldRules(ContentNotesFormSchema, t), contentNotes, initial: { contentNotes: notes }, back }
}
export type ContentNotesView = Awaited<ReturnType<typeof loadContentNotes>>
