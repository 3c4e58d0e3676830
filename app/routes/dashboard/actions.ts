import type { ActionFunctionArgs } from '@remix-run/node'
import { addComment } from '~/features/communities/comment'
import { NewComment, StoryForm } from '~/features/communities/schemas'
import { shareStory } from '~/features/communities/share-story'
import type { DraftText } from '~/features/drafts/drafts'
import { invalid, readForm, refused } from '~/http/forms'
import { redirectWithNotice } from '~/http/notices'
import { requireWriter } from '~/http/writer'
import { localize } from '~/i18n/server'
import { hrefHere } from './address'

const text = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** What makes a text count once, and the draft it was restored from. */
export const sentOnce = (form: FormData) => ({
  key: text(form, 'submission') || undefined,
  draftId: text(form, 'draft') || undefined,
  isForm: form.has('submission'),
})

/** A text as it is kept when its writer's session has ended: as it came, without what no database takes. */
export function draftOf(form: FormData, kind: DraftText['kind']): DraftText {
  const kept = (name: string, length: number) => [...text(form, name).replaceAll('\0', '')].slice(0, length).join('')
  return {
    kind,
    communityId: text(form, 'communityId') || undefined,
    postId: text(form, 'postId') || undefined,
    title: kept('title', 200),
    content: kept('content', 20_000),
    postType: form.get('postType') === 'question' ? 'question' : 'story',
    isAnonymous: form.has('isAnonymous'),
  }
}

/** Posts the story of the form (spec §2, Dashboard). */
export async function share({ request }: ActionFunctionArgs, form: FormData) {
  const member = await requireWriter(request, form, draftOf(form, 'story'), '/dashboard?share')
  const { t } = await localize(request)
  const read = readForm(form, StoryForm, t)
  if (!read.ok) return invalid(read.reply)
  const { communityId, ...story } = read.value
  const outcome = await shareStory(member, communityId, story, sentOnce(form))
  if (!outcome.ok) return refused(outcome.refusal, read.values, t)
  return redirectWithNotice('/dashboard', outcome.value.isWaiting ? 'story-waits' : 'shared')
}

/** Adds the comment of a form below a story. */
export async function comment({ request }: ActionFunctionArgs, form: FormData) {
  const postId = text(form, 'postId')
  const back = hrefHere(new URL(request.url).searchParams, { comments: postId }, `comments-${postId}`)
  const member = await requireWriter(request, form, draftOf(form, 'comment'), back)
  const { t } = await localize(request)
  const read = readForm(form, NewComment, t)
  if (!read.ok) return invalid(read.reply)
  const outcome = await addComment(member, text(form, 'communityId'), postId, read.value.content, sentOnce(form))
  return outcome.ok ? redirectWithNotice(back, 'commented') : refused(outcome.refusal, read.values, t)
}
