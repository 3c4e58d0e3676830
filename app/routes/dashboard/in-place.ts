import { addComment } from '~/features/communities/comment'
import { joinCommunity } from '~/features/communities/join'
import { leaveCommunity } from '~/features/communities/leave'
import { communityOf } from '~/features/communities/locate'
import { NewComment } from '~/features/communities/schemas'
import { setLike } from '~/features/communities/set-like'
import { saveDraft } from '~/features/drafts/drafts'
import { setBookmark } from '~/features/journey/bookmark'
import type { Member } from '~/features/members/member'
import type { Refusal } from '~/features/outcome/outcome'
import { idForm } from '~/http/api/ids'
import { readForm } from '~/http/forms'
import { requireMember } from '~/http/guards'
import { requireWriter } from '~/http/writer'
import { now } from '~/infra/clock'
import { commentDraftOf, draftOf, sentOnce } from './actions'
import { loadComments } from './load-comments'
import { readerAt } from './reader'
import type { Reader } from './views'

/** A refusal in the reader's language. */
const refusalText = ({ code }: Refusal, { localizer: { t } }: Reader) => ({ refusal: t(`api:${code}`) })

const text = (form: FormData, name: string) => String(form.get(name) ?? '')

/** Likes or unlikes a story: the form names the state that it wants. A story of a community that one has not joined is not there. */
async function like(member: Member, form: FormData, reader: Reader) {
  const postId = text(form, 'postId')
  const result = await setLike(member, await communityOf(postId), postId, text(form, 'like') === '0' ? 'unliked' : 'liked')
  if (result.ok) return { ...result.value, at: now().getTime() }
  return refusalText(result.refusal.code === 'not_a_member' ? { code: 'not_found' } : result.refusal, reader)
}

async function bookmark(member: Member, form: FormData, reader: Reader) {
  const postId = idForm.test(text(form, 'postId')) ? text(form, 'postId') : ''
  const result = await setBookmark(member, postId, text(form, 'bookmark') !== '0')
  return result.ok ? { ...result.value, at: now().getTime() } : refusalText(result.refusal, reader)
}

/** Adds a comment and answers with the comments below the story. */
async function comment(request: Request, form: FormData, reader: Reader) {
  const postId = text(form, 'postId')
  const member = await requireWriter(request, form, commentDraftOf(form, reader.localizer), `/dashboard?story=${postId}`)
  const read = readForm(form, NewComment, reader.localizer.t)
  if (!read.ok) return { refusal: Object.values(read.reply.errors)[0] ?? '', isField: true }
  const communityId = text(form, 'communityId')
  const result = await addComment(member, communityId, postId, read.value, sentOnce(form))
  if (!result.ok) return refusalText(result.refusal, reader)
  return { comments: await loadComments(member, { communityId, postId }, reader) }
}

async function changeMembership(member: Member, verb: 'join' | 'leave', form: FormData, { localizer: { t } }: Reader) {
  const result = await (verb === 'join' ? joinCommunity : leaveCommunity)(member, text(form, 'communityId'))
  const key = result.ok ? (verb === 'join' ? 'dashboard:notices.joined' : 'dashboard:notices.left') : (`dashboard:failures.${verb}` as const)
  return { text: t(key), hasFailed: !result.ok }
}

/** Saves what is being written. */
async function draft(request: Request, form: FormData, reader: Reader) {
  const isComment = text(form, 'kind') === 'comment'
  const writing = isComment ? commentDraftOf(form, reader.localizer) : draftOf(form, 'story')
  const member = await requireWriter(request, form, writing, '/dashboard')
  const { key, draftId = '' } = sentOnce(form)
  if (!idForm.test(draftId)) return { isSaved: false }
  const result = await saveDraft(member, draftId, { ...writing, kind: isComment ? 'comment' : 'story' }, key)
  return { isSaved: result.ok }
}

/** What the dashboard sends from the browser without a new page; undefined for a form that is answered with one. */
export async function answerInPlace(request: Request, form: FormData) {
  const reader = await readerAt(request, form.get('back'))
  switch (form.get('in-place')) {
    case 'like':
      return like(await requireMember(request), form, reader)
    case 'bookmark':
      return bookmark(await requireMember(request), form, reader)
    case 'join':
    case 'leave':
      return changeMembership(await requireMember(request), form.get('in-place') === 'join' ? 'join' : 'leave', form, reader)
    case 'comment':
      return comment(request, form, reader)
    case 'draft':
      return draft(request, form, reader)
    default:
      return undefined
  }
}

export type LikeReply = Awaited<ReturnType<typeof like>> | Failure
export type BookmarkReply = Awaited<ReturnType<typeof bookmark>> | Failure
export type CommentReply = Awaited<ReturnType<typeof comment>> | Failure
export type MembershipReply = Awaited<ReturnType<typeof changeMembership>> | Failure
export type DraftReply = Awaited<ReturnType<typeof draft>> | Failure

/** No answer came, or none of ours. */
interface Failure {
  isUnsent: true
}
