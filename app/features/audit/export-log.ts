import { csvOf, inBatches, type CsvColumns } from '~/infra/csv'
import { write } from '~/infra/db'
import { log } from '~/infra/log'
import type { Member } from '../members/member'
import { isAdmin } from '../members/policy'
import { done, refuse, type Outcome } from '../outcome/outcome'
import { actorOf, entriesAt, type LogEntry, type LogFilter } from './read-log'
import { recordAct } from './record-act'

/**
 * The entries of a filter as CSV, newest first, for an admin. That she took them is written down before the first byte,
 * with what was looked for, by ids alone. Refuses `not_found` where nobody has the username.
 */
export async function exportLog(actor: Member, { actorName, ...filter }: LogFilter): Promise<Outcome<AsyncGenerator<string, void>>> {
  if (!isAdmin(actor)) return refuse('forbidden')
  const actorId = await actorOf({ actorName, ...filter })
  if (actorId === null) return refuse('not_found')
  const wanted = { ...filter, actorId }
  await write((tx) => recordAct(tx, actor, 'audit-exported', { details: detailsOf(wanted) }))
  log.info('audit_exported', { actor: actor.id })
  return done(csvOf(columns, inBatches((place) => entriesAt(wanted, place))))
}

function detailsOf({ act, actorId, targetId, from, to }: LogFilter): Record<string, string> {
  const dayOf = (date?: Date) => date?.toISOString().slice(0, 10)
  const details = { action: act, actorId, targetId, from: dayOf(from), to: dayOf(to) }
  return Object.fromEntries(Object.entries(details).filter((entry): entry is [string, string] => Boolean(entry[1])))
}

const columns: CsvColumns<LogEntry> = {
  at: ({ at }) => at,
  actor_id: ({ actorId }) => actorId,
  actor: ({ by }) => by,
  act: ({ act }) => act,
  target_id: ({ targetId }) => targetId,
  details: ({ details }) => (Object.keys(details).length > 0 ? JSON.stringify(details) : null),
  reason: ({ reason }) => reason,
}
