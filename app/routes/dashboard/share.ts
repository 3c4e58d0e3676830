import { communityName } from '~/features/communities/community-texts'
import type { CommunityView } from '~/features/communities/list-communities'
import { StoryForm } from '~/features/communities/schemas'
import type { Draft } from '~/features/drafts/drafts'
import { postTypes } from '~/features/fields/choices'
import { contentNotes, notesOf } from '~/features/safety/content-notes'
import { fieldRules } from '~/http/forms'
import { newId } from '~/infra/ids'
import { hrefHere, type DashboardAddress } from './address'
import type { Reader } from './views'

/** What the story form needs, and the address that opens or closes it; null for a member of no community. */
export function shareView(joined: CommunityView[], { localizer, query }: Reader, { isOpen, draft }: { isOpen: boolean; draft?: Draft }) {
  if (joined.length === 0) return null
  const communities = joined.filter(({ isActive }) => isActive)
  return {
    isOpen,
    openHref: hrefHere(query, { share: '' }, 'share'),
    closeHref: hrefHere(query),
    communities: communities.map((community) => ({ value: community.id, label: communityName(community, localizer) })),
    postTypes,
    contentNotes,
    rules: fieldRules(StoryForm, localizer.t),
    submission: newId(),
    /** The draft that the form shows, or the id of one that it saves while it is filled in. */
    draftId: draft?.id ?? newId(),
    hasDraft: draft !== undefined,
    initial: {
      communityId: draft?.communityId ?? null,
      title: draft?.title ?? null,
      content: draft?.content ?? null,
      postType: draft?.postType ?? 'story',
      language: draft ? (draft.language ?? '') : localizer.language,
      isAnonymous: draft?.isAnonymous ?? false,
      contentNotes: notesOf(draft?.notes ?? 0),
    },
  }
}
export type ShareView = NonNullable<ReturnType<typeof shareView>>

/** The texts that wait to be sent and whose form is not open. */
export function waitingDrafts({ storyDraft, commentDraft }: { storyDraft?: Draft; commentDraft?: Draft }, address: DashboardAddress) {
  const waiting: { id: string; kind: 'story' | 'comment' | 'lost_comment'; href: string | null; content: string | null }[] = []
  if (storyDraft && !address.isSharing) waiting.push({ id: storyDraft.id, kind: 'story', href: '/dashboard?share#share', content: null })
  if (commentDraft?.postId && address.comments !== commentDraft.postId) {
    const href = `/dashboard?story=${commentDraft.postId}#comments-${commentDraft.postId}`
    waiting.push({ id: commentDraft.id, kind: 'comment', href, content: null })
  }
  if (commentDraft && !commentDraft.postId) waiting.push({ id: commentDraft.id, kind: 'lost_comment', href: null, content: commentDraft.content })
  return waiting
}
export type WaitingDraft = ReturnType<typeof waitingDrafts>[number]
