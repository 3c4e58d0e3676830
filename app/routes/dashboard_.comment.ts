import type { ActionFunctionArgs } from '@remix-run/node'
import { addComment } from '~/features/communities/comment'
import { listComments } from '~/features/communities/list-comments'
import { findStory } from '~/features/communities/read-story'
import { NewComment } from '~/features/communities/schemas'
import { readForm } from '~/http/forms'
import { onlyPost, refusedJson } from '~/http/member-forms'
import { requireWriter } from '~/http/writer'
import { newId } from '~/infra/ids'
import { draftOf, sentOnce } from './dashboard/actions'
import { readerOf } from './dashboard/reader'
import { commentView } from './dashboard/views'

export const loader = onlyPost

/** Adds a comment in place: what the form below a story sends once scripts run. The page's own action does it without. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const draft = draftOf(form, 'comment')
  const { postId = '', communityId = '' } = draft
  const member = await requireWriter(request, form, draft, `/dashboard?story=${postId}`)
  const reader = await readerOf(request)
  const read = readForm(form, NewComment, reader.localizer.t)
  if (!read.ok) return Response.json({ error: read.reply.errors.content }, { status: 400 })
  const outcome = await addComment(member, communityId, postId, read.value.content, sentOnce(form))
  if (!outcome.ok) return refusedJson(request, outcome.refusal)
  const [story, comment] = await Promise.all([
    findStory(member, postId),
    listComments(member, communityId, postId, { limit: 1, only: outcome.value.id }),
  ])
  if (!story.ok || !comment.ok || !comment.value.comments[0]) return refusedJson(request, { code: 'not_found' })
  const line = commentView(comment.value.comments[0], reader)
  const count = reader.localizer.format.number(story.value.commentCount)
  return Response.json({ line, count, submission: newId() })
}
