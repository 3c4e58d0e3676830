import { localizeCommunityName } from '~/features/stories/communities/community-texts'
import type { CaseSummary } from '~/features/protection/moderation/list-cases'
import type { Localizer } from '~/i18n/server'
import { now } from '~/infra/clock'
import type { CaseSummaryView, DeadlineStatus } from './use-case-labels'

const hourMs = 3_600_000

export const toFormattedTime = (at: Date, { format }: Localizer) => ({ iso: at.toISOString(), text: format.dateTime(at), title: format.dateTime(at) })

export function toCaseSummaryView(found: CaseSummary, readerId: string, localizer: Localizer): CaseSummaryView {
  const { kind, isComment, isAnonymous, isUrgent, author, community, owner, awaited, closedAt } = found
  return {
    kind,
    isComment,
    isAnonymous,
    isUrgent,
    author,
    community: community && localizeCommunityName(community, localizer),
    owner: owner && { name: owner.username, isSelf: owner.id === readerId },
    awaited,
    isClosed: closedAt !== null,
    clock: getDeadlineStatus(found),
  }
}

function getDeadlineStatus({ dueAt, closedAt }: Pick<CaseSummary, 'dueAt' | 'closedAt'>): DeadlineStatus {
  if (closedAt) return { name: closedAt > dueAt ? 'closed_late' : 'closed_in_time' }
  const left = (dueAt.getTime() - now().getTime()) / hourMs
  if (left >= 0) return { name: 'due_hours', count: Math.ceil(left) }
  const late = Math.max(1, Math.floor(-left))
  return late < 48 ? { name: 'late_hours', count: late } : { name: 'late_days', count: Math.floor(late / 24) }
}
