import { addComment } from '~/features/stories/communities/add-comment'
import { findLastCommentPageStart } from '~/features/stories/communities/list-comments'
import { NewCommentSchema, StoryFormSchema } from '~/features/stories/communities/schemas'
import { shareStory } from '~/features/stories/communities/share-story'
import type { DraftFields } from '~/features/stories/drafts/drafts'
import { getCommentText } from '~/features/stories/phrases/comment-text'
import { encodeContentNotes, contentNotes } from '~/features/visibility/content-notes/content-notes'
import { readId } from '~/http/api/ids'
import type { FormActionArgs } from '~/http/form-action'
import { createInvalidFormReply, readForm, createRefusedFormReply } from '~/http/forms'
import { redirectWithNotice } from '~/http/notices'
import { requireFormOwner } from '~/http/form-owner'
import type { Localizer } from '~/i18n/server'
import { isLanguage } from '~/i18n/settings'
import { buildDashboardHref } from './dashboard-url'
import { commentsPerPage } from './load-comments'

const readText = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

export const readIdempotencyOptions = (form: FormData) => ({
  key: readText(form, 'submission') || undefined,
  draftId: readId(form.get('draft')) || undefined,
  isForm: form.has('submission'),
})

/** Removes NUL characters, which PostgreSQL rejects, and truncates each text to its maximum length. */
export function readDraft(form: FormData, kind: DraftFields['kind']): DraftFields {
  const language = form.get('language')
  const readStorableText = (name: string, length: number) => [...readText(form, name).replaceAll('\0', '')].slice(0, length).join('')
  return {
    kind,
    communityId: readId(form.get('communityId')) || undefined,
    postId: readId(form.get('postId')) || undefined,
    title: readStorableText('title', 200),
    content: readStorableText('content', 20_000),
    postType: form.get('postType') === 'question' ? 'question' : 'story',
    isAnonymous: form.has('isAnonymous'),
    notes: encodeContentNotes(contentNotes.filter((note) => form.getAll('contentNotes').includes(note))),
    language: isLanguage(language) ? language : null,
  }
}

/** A draft stores a phrase of support as text, because the draft is restored into the text input. */
export function readCommentDraft(form: FormData, localizer: Localizer): DraftFields {
  const draft = readDraft(form, 'comment')
  return { ...draft, content: draft.content || getCommentText({ content: '', phrase: readText(form, 'phrase') }, localizer) }
}

export async function handleStoryForm({ request, form, localizer: { t } }: FormActionArgs) {
  const member = await requireFormOwner(request, form, readDraft(form, 'story'), '/dashboard?share')
  const read = readForm(form, StoryFormSchema, t)
  if (!read.ok) return createInvalidFormReply(read.reply)
  const { communityId, ...story } = read.value
  const result = await shareStory(member, communityId, story, readIdempotencyOptions(form))
  if (!result.ok) return createRefusedFormReply(result.error, read.values, t)
  return redirectWithNotice('/dashboard', result.value.isWaiting ? 'story-waits' : 'shared')
}

export async function handleCommentForm({ request, form, localizer }: FormActionArgs) {
  const postId = readId(form.get('postId'))
  const query = new URL(request.url).searchParams
  const back = buildDashboardHref(query, { comments: postId }, `comments-${postId}`)
  const { t } = localizer
  const member = await requireFormOwner(request, form, readCommentDraft(form, localizer), back)
  const read = readForm(form, NewCommentSchema, t)
  if (!read.ok) return createInvalidFormReply(read.reply)
  const result = await addComment(member, readId(form.get('communityId')), postId, read.value, readIdempotencyOptions(form))
  if (!result.ok) return createRefusedFormReply(result.error, read.values, t)
  const { id, total = Infinity } = result.value
  // The comment is already stored, so an error in this query must not be reported as a failed comment.
  const after = total > commentsPerPage ? await findLastCommentPageStart(member, postId, commentsPerPage).catch(() => undefined) : undefined
  return redirectWithNotice(after ? buildDashboardHref(query, { comments: postId, 'comments-after': after }, `comment-${id}`) : back, 'commented')
}
