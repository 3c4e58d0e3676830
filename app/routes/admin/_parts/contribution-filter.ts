import { contributionLevels, contributorTypes, pledgeStatuses } from '~/kernel/validation/choices'
import { isStorable, normalizeText } from '~/kernel/validation/text'
import type { Member } from '~/kernel/members/member'
import type { PledgeFilter } from '~/features/giving/pledges/pledge-filter'

const maxSearchLength = 200

export function readContributionFilter(query: URLSearchParams, member: Member): PledgeFilter {
  const search = query.get('q') ?? ''
  return {
    search: isStorable(search) ? [...normalizeText(search)].slice(0, maxSearchLength).join('') || undefined : undefined,
    status: findChoice(pledgeStatuses, query.get('status')),
    level: findChoice(contributionLevels, query.get('level')),
    type: findChoice(contributorTypes, query.get('type')),
    isOverdue: query.has('overdue') || undefined,
    ownerId: query.has('mine') ? member.id : undefined,
  }
}

const findChoice = <T extends string>(choices: readonly T[], sent: string | null): T | undefined =>
  choices.find((each) => each === sent)

export function toContributionQueryFields({ search, status, level, type, isOverdue, ownerId }: PledgeFilter): Partial<Record<'q' | 'status' | 'level' | 'type' | 'overdue' | 'mine', string>> {
  const fields = { q: search, status, level, type, overdue: isOverdue && '1', mine: ownerId && '1' }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value))
}
