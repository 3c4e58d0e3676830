import { read } from '~/infra/db'
import { listActs, type ActEntry } from '../audit/list-acts'
import { usernamesOf } from '../audit/usernames'
import type { Member } from '../members/member'
import { isAdmin } from '../members/policy'
import { done, refuse, type Outcome } from '../outcome/outcome'
import type { PledgeView } from './pledge'
import type { ChangeKind } from './record-change'

/** A field as it became; `before` is undefined where the history does not say what it was. */
export interface FieldChange {
  field: string
  before: unknown
  after: unknown
}

/** Something that happened to a pledge. */
export interface PledgeEvent {
  id: string
  at: Date
  kind: ChangeKind
  /** The username of who did it; null where the account is gone. */
  by: string | null
  /** Whoever made the pledge did it. */
  byContributor: boolean
  changes: FieldChange[]
}

export interface PledgeHistory {
  /** In order, the first first. */
  events: PledgeEvent[]
  /** Who opened the detail, the last first, the newest fifty. */
  openings: ActEntry[]
  /** Usernames of the accounts that the changes name, by id. */
  usernames: ReadonlyMap<string, string>
}

/** All that happened to a pledge, and who looked at it, for admins. */
export async function pledgeHistory(actor: Member, { id, userId }: Pick<PledgeView, 'id' | 'userId'>): Promise<Outcome<PledgeHistory>> {
  if (!isAdmin(actor)) return refuse('forbidden')
  const rows = await read.pledgeChange.findMany({ where: { pledgeId: id }, orderBy: { id: 'asc' } })
  const entries = rows.map((row) => ({ ...row, changes: changesOf(row.fields) }))
  const owners = entries.flatMap(({ changes }) => changes.filter(({ field }) => field === 'ownerId').flatMap(({ before, after }) => [before, after]))
  const [usernames, openings] = await Promise.all([
    usernamesOf([...entries.map(({ actorId }) => actorId), ...owners]),
    listActs('contribution-opened', id, 50),
  ])
  const events = entries.map(({ id, at, kind, actorId, changes }) => ({
    id, at, kind, changes,
    by: (actorId && usernames.get(actorId)) ?? null,
    byContributor: actorId === null || actorId === userId,
  }))
  return done({ events, openings, usernames })
}

function changesOf(fields: string): FieldChange[] {
  return Object.entries(JSON.parse(fields) as Record<string, unknown>).map(([field, value]) =>
    isStep(value) ? { field, before: value.before, after: value.after } : { field, before: undefined, after: value },
  )
}

const isStep = (value: unknown): value is { before: unknown; after: unknown } =>
  typeof value === 'object' && value !== null && 'before' in value && 'after' in value
