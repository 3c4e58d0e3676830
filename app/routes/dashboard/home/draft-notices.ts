import { findStory } from '~/features/stories/communities/find-story'
import type { Story } from '~/features/stories/communities/read-stories'
import type { Draft } from '~/features/stories/drafts/drafts'
import type { Member } from '~/kernel/members/member'
import { canParticipate } from '~/kernel/members/policy'

export interface DraftNotice {
  id: string
  kind: 'story' | 'comment' | 'lost_comment'
  href: string | null
  content: string | null
}

interface DraftForms {
  isSharing: boolean
  hasStoryForm: boolean
  storyOfCommentDraft: Story | undefined
  openedPostId: string | undefined
  canWriteIn: (communityId: string | undefined) => boolean
}

export async function findStoryOfCommentDraft(member: Member, draft: Draft | undefined, loaded: Story[]): Promise<Story | undefined> {
  if (!draft?.postId || !canParticipate(member)) return undefined
  const known = loaded.find(({ id }) => id === draft.postId)
  if (known) return known
  const result = await findStory(member, draft.postId)
  return result.ok ? result.value : undefined
}

export function listDraftNotices({ storyDraft, commentDraft }: { storyDraft?: Draft; commentDraft?: Draft }, forms: DraftForms): DraftNotice[] {
  const waiting = [storyDraft && toStoryNotice(storyDraft, forms), commentDraft && toCommentNotice(commentDraft, forms)]
  return waiting.filter((notice) => notice !== undefined)
}

function toStoryNotice({ id, title, content }: Draft, { isSharing, hasStoryForm }: DraftForms): DraftNotice | undefined {
  if (!hasStoryForm) return { id, kind: 'story', href: null, content: [title, content].filter(Boolean).join('\n\n') }
  return isSharing ? undefined : { id, kind: 'story', href: '/dashboard?share#share', content: null }
}

function toCommentNotice({ id, postId, communityId, content }: Draft, forms: DraftForms): DraftNotice | undefined {
  const { storyOfCommentDraft, openedPostId, canWriteIn } = forms
  if (storyOfCommentDraft?.state !== 'shown' || !canWriteIn(storyOfCommentDraft.communityId)) {
    const isLost = !postId || canWriteIn(communityId)
    return { id, kind: isLost ? 'lost_comment' : 'comment', href: null, content }
  }
  if (openedPostId === postId) return undefined
  return { id, kind: 'comment', href: `/dashboard?story=${postId}#comments-${postId}`, content: null }
}
