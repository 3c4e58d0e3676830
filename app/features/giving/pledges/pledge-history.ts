import { read } from '~/infra/db'
import { type AuditEntrySummary, listAuditEntries, findUsernames } from '~/features/operations'
import type { Member } from '~/kernel/members/member'
import { isAdmin } from '~/kernel/members/policy'
import { ok, fail, type Result } from '~/kernel/result/result'
import type { PledgeView } from './pledge'
import type { PledgeHistoryKind } from './record-change'

export interface PledgeFieldChange {
  field: string
  before: unknown
  after: unknown
}

export interface PledgeEvent {
  id: string
  at: Date
  kind: PledgeHistoryKind
  by: string | null
  byContributor: boolean
  changes: PledgeFieldChange[]
}

export interface PledgeHistory {
  events: PledgeEvent[]
  openings: AuditEntrySummary[]
  usernames: ReadonlyMap<string, string>
}

export async function readPledgeHistory(actor: Member, { id, userId }: Pick<PledgeView, 'id' | 'userId'>): Promise<Result<PledgeHistory>> {
  if (!isAdmin(actor)) return fail('forbidden')
  const rows = await read.pledgeChange.findMany({ where: { pledgeId: id }, orderBy: { id: 'asc' } })
  const entries = rows.map((row) => ({ ...row, changes: parseFieldChanges(row.fields) }))
  const owners = entries.flatMap(({ changes }) => changes.filter(({ field }) => field === 'ownerId').flatMap(({ before, after }) => [before, after]))
  const [usernames, openings] = await Promise.all([
    findUsernames([...entries.map(({ actorId }) => actorId), ...owners]),
    listAuditEntries('contribution-opened', id, 50),
  ])
  const events = entries.map(({ id, at, kind, actorId, changes }) => ({
    id, at, kind, changes,
    by: (actorId && usernames.get(actorId)) ?? null,
    byContributor: actorId === null || actorId === userId,
  }))
  return ok({ events, openings, usernames })
}

function parseFieldChanges(fields: string): PledgeFieldChange[] {
  return Object.entries(JSON.parse(fields) as Record<string, unknown>).map(([field, value]) =>
    isBeforeAfterPair(value) ? { field, before: value.before, after: value.after } : { field, before: undefined, after: value },
  )
}

const isBeforeAfterPair = (value: unknown): value is { before: unknown; after: unknown } =>
  typeof value === 'object' && value !== null && 'before' in value && 'after' in value
