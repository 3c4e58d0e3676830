import type { UnpublishedText } from '~/features/stories/communities/list-own-unpublished-texts'
import type { Member } from '~/kernel/members/member'
import { isMuted, canParticipate } from '~/kernel/members/policy'
import { getCommentText } from '~/features/stories/phrases/comment-text'
import type { Localizer } from '~/i18n/server'
import type { ViewContext } from './views'

/** Returns null if the member may write. `mutedUntil` is null if the role forbids writing (`requireMember` rejects suspended members). */
export function getWriteRestriction(member: Member, { localizer: { format }, timeZone }: ViewContext) {
  if (canParticipate(member)) return null
  return { mutedUntil: isMuted(member) && member.mutedUntil ? format.dateTime(member.mutedUntil, timeZone) : null }
}

export const toUnpublishedTextViews = (texts: readonly UnpublishedText[], names: ReadonlyMap<string, string>, localizer: Localizer) =>
  texts.map(({ kind, id, title, state, communityId, ...words }) => ({
    kind,
    id,
    name: kind === 'post' ? title : getCommentText(words, localizer),
    community: names.get(communityId) ?? null,
    state,
  }))
export type UnpublishedTextView = ReturnType<typeof toUnpublishedTextViews>[number]
