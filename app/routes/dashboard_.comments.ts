import type { LoaderFunctionArgs } from '@remix-run/node'
import { findStory } from '~/features/communities/read-story'
import { requireMember } from '~/http/guards'
import { refusedJson } from '~/http/member-forms'
import { safeRedirect } from '~/http/redirects'
import { loadComments } from './dashboard/load-comments'
import { readerOf } from './dashboard/reader'

/** The comments of a story, for a page that shows them in place. Query: `post`, `after`, `here` (the page's address). */
export async function loader({ request }: LoaderFunctionArgs) {
  const member = await requireMember(request)
  const reader = await readerOf(request)
  const postId = reader.query.get('post') ?? ''
  const story = await findStory(member, postId)
  if (!story.ok) return refusedJson(request, story.refusal)
  const here = new URL(safeRedirect(reader.query.get('here'), '/dashboard'), request.url)
  const wanted = { communityId: story.value.communityId, postId, after: reader.query.get('after') ?? undefined }
  return Response.json(await loadComments(member, wanted, { ...reader, query: here.searchParams }))
}
