import { contributionLevels, contributorTypes, pledgeStatuses } from '~/features/fields/choices'
import { isStorable, tidy } from '~/features/fields/text'
import type { Member } from '~/features/members/member'
import type { PledgeFilter } from '~/features/pledges/pledge-filter'
import { idForm } from '../api/ids'

const longestSearch = 200

/** Reads the filter of an address; what makes no sense counts as absent (security.md Z12). */
export function readFilter(query: URLSearchParams, member: Member): PledgeFilter {
  const search = query.get('q') ?? ''
  return {
    search: isStorable(search) ? [...tidy(search)].slice(0, longestSearch).join('') || undefined : undefined,
    status: choice(pledgeStatuses, query.get('status')),
    level: choice(contributionLevels, query.get('level')),
    type: choice(contributorTypes, query.get('type')),
    isOverdue: query.has('overdue') || undefined,
    ownerId: query.has('mine') ? member.id : undefined,
  }
}

const choice = <T extends string>(choices: readonly T[], sent: string | null): T | undefined =>
  choices.find((each) => each === sent)

/** The filter as fields: what its form shows as chosen, and what the export's form sends along. */
export function filterFields({ search, status, level, type, isOverdue, ownerId }: PledgeFilter): Partial<Record<'q' | 'status' | 'level' | 'type' | 'overdue' | 'mine', string>> {
  const fields = { q: search, status, level, type, overdue: isOverdue && '1', mine: ownerId && '1' }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value))
}

/** An id of the query, undefined where it is none. */
export function readId(query: URLSearchParams, name: string): string | undefined {
  const value = query.get(name)
  return value && idForm.test(value) ? value : undefined
}

/** An address with what stands in it; without a question mark where nothing does. */
export function hrefWith(path: string, fields: Record<string, string | undefined>, hash = ''): string {
  const query = new URLSearchParams(Object.entries(fields).filter((field): field is [string, string] => Boolean(field[1])))
  return `${path}${query.size > 0 ? `?${query}` : ''}${hash && `#${hash}`}`
}
