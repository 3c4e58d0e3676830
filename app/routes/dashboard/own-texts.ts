import type { NotShown } from '~/features/communities/list-own-not-shown'
import type { Member } from '~/features/members/member'
import { isMuted, mayTakePart } from '~/features/members/policy'
import { commentText } from '~/features/phrases/comment-text'
import type { Localizer } from '~/i18n/server'
import type { Reader } from './views'

/** Why a member cannot write: by her role, or muted until a date; null where she can. */
export function limitsOf(member: Member, { localizer: { format }, timeZone }: Reader) {
  if (mayTakePart(member)) return null
  return { mutedUntil: isMuted(member) && member.mutedUntil ? format.dateTime(member.mutedUntil, timeZone) : null }
}

/** The member's own texts that nobody else sees, each with the way to delete it. */
export const notShownViews = (texts: readonly NotShown[], names: ReadonlyMap<string, string>, localizer: Localizer) =>
  texts.map(({ kind, id, title, state, communityId, ...words }) => ({
    kind,
    id,
    name: kind === 'post' ? title : commentText(words, localizer),
    community: names.get(communityId) ?? null,
    state,
  }))
export type NotShownView = ReturnType<typeof notShownViews>[number]
