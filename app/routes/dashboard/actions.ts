import type { ActionFunctionArgs } from '@remix-run/node'
import { addComment } from '~/features/communities/comment'
import { NewComment, StoryForm } from '~/features/communities/schemas'
import { shareStory } from '~/features/communities/share-story'
import type { DraftText } from '~/features/drafts/drafts'
import { commentText } from '~/features/phrases/comment-text'
import { bitsOf, contentNotes } from '~/features/safety/content-notes'
import { invalid, readForm, refused } from '~/http/forms'
import { redirectWithNotice } from '~/http/notices'
import { requireWriter } from '~/http/writer'
import { localize, type Localizer } from '~/i18n/server'
import { isLanguage } from '~/i18n/settings'
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
  const language = form.get('language')
  const kept = (name: string, length: number) => [...text(form, name).replaceAll('\0', '')].slice(0, length).join('')
  return {
    kind,
    communityId: text(form, 'communityId') || undefined,
    postId: text(form, 'postId') || undefined,
    title: kept('title', 200),
    content: kept('content', 20_000),
    postType: form.get('postType') === 'question' ? 'question' : 'story',
    isAnonymous: form.has('isAnonymous'),
    notes: bitsOf(contentNotes.filter((note) => form.getAll('contentNotes').includes(note))),
    language: isLanguage(language) ? language : null,
  }
}

/** The same of a comment. A phrase is kept as its words, which she finds in the box. */
export function commentDraftOf(form: FormData, localizer: Localizer): DraftText {
  const draft = draftOf(form, 'comment')
  return { ...draft, content: draft.content || commentText({ content: '', phrase: text(form, 'phrase') }, localizer) }
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
  const localizer = await localize(request)
  const { t } = localizer
  const member = await requireWriter(request, form, commentDraftOf(form, localizer), back)
  const read = readForm(form, NewComment, t)
  if (!read.ok) return invalid(read.reply)
  const outcome = await addComment(member, text(form, 'communityId'), postId, read.value, sentOnce(form))
  return outcome.ok ? redirectWithNotice(back, 'commented') : refused(outcome.refusal, read.values, t)
}
