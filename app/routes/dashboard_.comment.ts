import type { ActionFunctionArgs } from '@remix-run/node'
import { addComment } from '~/features/communities/comment'
import { NewComment } from '~/features/communities/schemas'
import { readForm } from '~/http/forms'
import { onlyPost, refusedText } from '~/http/member-forms'
import { requireWriter } from '~/http/writer'
import { addressWhenAvailable } from '~/http/when-available'
import { commentDraftOf, sentOnce } from './dashboard/actions'
import { readerAt, storyPart } from './dashboard/parts'
import { readerOf } from './dashboard/reader'

export const loader = onlyPost

/** Adds a comment in place: what the form below a story sends once scripts run. The page's own action does it without. */
export const action = addressWhenAvailable(async ({ request }: ActionFunctionArgs) => {
  const form = await request.formData()
  const reader = readerAt(await readerOf(request), form.get('back'))
  const draft = commentDraftOf(form, reader.localizer)
  const { postId = '', communityId = '' } = draft
  const member = await requireWriter(request, form, draft, `/dashboard?story=${postId}`)
  const read = readForm(form, NewComment, reader.localizer.t)
  if (!read.ok) return storyPart(member, postId, reader, 'comment', read.reply)
  const outcome = await addComment(member, communityId, postId, read.value, sentOnce(form))
  return outcome.ok ? storyPart(member, postId, reader, 'comment') : refusedText(reader.localizer, outcome.refusal)
})
