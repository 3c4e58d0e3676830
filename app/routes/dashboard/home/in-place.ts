import { addComment } from '~/features/stories/communities/add-comment'
import { joinCommunity } from '~/features/stories/communities/join-community'
import { leaveCommunity } from '~/features/stories/communities/leave-community'
import { findCommunityIdOfPost } from '~/features/stories/communities/find-community-id'
import { NewCommentSchema } from '~/features/stories/communities/schemas'
import { setLike } from '~/features/stories/communities/set-like'
import { autosaveDraft } from '~/features/stories/drafts/drafts'
import { setBookmark } from '~/features/stories/journey/bookmark'
import type { Member } from '~/kernel/members/member'
import type { DomainError } from '~/kernel/result/result'
import { readId } from '~/http/api/ids'
import { readForm } from '~/http/forms'
import { requireMember } from '~/http/guards'
import { requireFormOwner } from '~/http/form-owner'
import { now } from '~/infra/clock'
import { readCommentDraft, readDraft, readIdempotencyOptions } from './actions'
import { loadAddedComments, loadComments } from './load-comments'
import { createViewContextFromPath } from './view-context'
import type { ViewContext } from './views'

type GetViewContext = () => Promise<ViewContext>

const toRefusal = ({ code }: DomainError, { localizer: { t } }: ViewContext) => ({ refusal: t(code === 'not_found' ? 'dashboard:failures.gone' : `api:${code}`) })

const readText = (form: FormData, name: string) => String(form.get(name) ?? '')

async function changeLike(member: Member, form: FormData, getReader: GetViewContext) {
  const postId = readId(form.get('postId'))
  const communityId = readId(form.get('communityId')) || (await findCommunityIdOfPost(postId))
  const result = await setLike(member, communityId, postId, readText(form, 'like') === '0' ? 'unliked' : 'liked')
  if (result.ok) return { ...result.value, at: now().getTime() }
  return toRefusal(result.error.code === 'not_a_member' ? { code: 'not_found' } : result.error, await getReader())
}

async function changeBookmark(member: Member, form: FormData, getReader: GetViewContext) {
  const result = await setBookmark(member, readId(form.get('postId')), readText(form, 'bookmark') !== '0')
  return result.ok ? { ...result.value, at: now().getTime() } : toRefusal(result.error, await getReader())
}

async function postComment(request: Request, form: FormData, reader: ViewContext) {
  const postId = readId(form.get('postId'))
  const member = await requireFormOwner(request, form, readCommentDraft(form, reader.localizer), `/dashboard?story=${postId}`)
  const read = readForm(form, NewCommentSchema, reader.localizer.t)
  if (!read.ok) return { refusal: Object.values(read.reply.errors)[0] ?? '', isField: true }
  const communityId = readId(form.get('communityId'))
  const result = await addComment(member, communityId, postId, read.value, readIdempotencyOptions(form))
  if (!result.ok) return toRefusal(result.error, reader)
  // Pages loaded before the last deployment may omit `list`. Such pages replace the whole comment list with the response.
  if (!form.has('list')) return { comments: await loadComments(member, { communityId, postId }, { ...reader, now: now() }) }
  const after = readText(form, 'list') === 'complete' ? readId(form.get('after')) : undefined
  return loadAddedComments(member, { communityId, postId, after }, result.value, reader)
}

async function changeMembership(member: Member, verb: 'join' | 'leave', form: FormData, { localizer: { t } }: ViewContext) {
  const result = await (verb === 'join' ? joinCommunity : leaveCommunity)(member, readId(form.get('communityId')))
  const keys = verb === 'join' ? (['dashboard:notices.joined', 'dashboard:failures.join'] as const) : (['dashboard:notices.left', 'frame:form.failed'] as const)
  return { text: t(keys[result.ok ? 0 : 1]), hasFailed: !result.ok }
}

async function saveDraftInPlace(request: Request, form: FormData, { localizer }: ViewContext) {
  const isComment = readText(form, 'kind') === 'comment'
  const writing = isComment ? readCommentDraft(form, localizer) : readDraft(form, 'story')
  const member = await requireFormOwner(request, form, writing, '/dashboard')
  const { key, draftId } = readIdempotencyOptions(form)
  if (!draftId) return { isSaved: false }
  const result = await autosaveDraft(member, draftId, { ...writing, kind: isComment ? 'comment' : 'story' }, key)
  return { isSaved: result.ok }
}

export async function handleInPlaceAction(request: Request, form: FormData): Promise<object> {
  const getReader = () => createViewContextFromPath(request, form.get('back'))
  switch (form.get('in-place')) {
    case 'like':
      return changeLike(await requireMember(request), form, getReader)
    case 'bookmark':
      return changeBookmark(await requireMember(request), form, getReader)
    case 'join':
    case 'leave':
      return changeMembership(await requireMember(request), form.get('in-place') === 'join' ? 'join' : 'leave', form, await getReader())
    case 'comment':
      return postComment(request, form, await getReader())
    case 'draft':
      return saveDraftInPlace(request, form, await getReader())
    default:
      throw new Response(null, { status: 400 })
  }
}

export type LikeReply = Awaited<ReturnType<typeof changeLike>> | UnsentReply
export type BookmarkReply = Awaited<ReturnType<typeof changeBookmark>> | UnsentReply
export type CommentReply = Awaited<ReturnType<typeof postComment>> | UnsentReply
export type MembershipReply = Awaited<ReturnType<typeof changeMembership>> | UnsentReply
export type DraftReply = Awaited<ReturnType<typeof saveDraftInPlace>> | UnsentReply

interface UnsentReply {
  isUnsent: true
}
