import { communityName } from '~/features/communities/community-texts'
import type { CaseSummary } from '~/features/moderation/list-cases'
import type { Localizer } from '~/i18n/server'
import { now } from '~/infra/clock'
import type { CaseHead, Clock } from '~/ui/moderation/use-case-words'

const hour = 3_600_000

/** A moment with its date and time, for `<Time>`. */
export const instant = (at: Date, { format }: Localizer) => ({ iso: at.toISOString(), text: format.dateTime(at), title: format.dateTime(at) })

/** What a case is about, who works on it, and how long there is for it. */
export function caseHead(found: CaseSummary, readerId: string, localizer: Localizer): CaseHead {
  const { kind, isComment, isAnonymous, isUrgent, author, community, owner, awaited, closedAt } = found
  return {
    kind,
    isComment,
    isAnonymous,
    isUrgent,
    author,
    community: community && communityName(community, localizer),
    owner: owner && { name: owner.username, isSelf: owner.id === readerId },
    awaited,
    isClosed: closedAt !== null,
    clock: clockOf(found),
  }
}

/** How much is left of what was promised, or how late it is; once the case is closed, whether the promise was kept. */
function clockOf({ dueAt, closedAt }: Pick<CaseSummary, 'dueAt' | 'closedAt'>): Clock {
  if (closedAt) return { name: closedAt > dueAt ? 'closed_late' : 'closed_in_time' }
  const left = (dueAt.getTime() - now().getTime()) / hour
  if (left >= 0) return { name: 'due_hours', count: Math.ceil(left) }
  const late = Math.max(1, Math.floor(-left))
  return late < 48 ? { name: 'late_hours', count: late } : { name: 'late_days', count: Math.floor(late / 24) }
}
