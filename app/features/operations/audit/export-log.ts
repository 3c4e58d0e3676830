import { toCsv, readInBatches, type CsvColumns } from '~/infra/csv'
import { write } from '~/infra/db'
import { log } from '~/infra/log'
import type { Member } from '~/kernel/members/member'
import { isAdmin } from '~/kernel/members/policy'
import { ok, fail, type Result } from '~/kernel/result/result'
import { actorOf, entriesAt, type LogEntry, type LogFilter } from './read-log'
import { recordAuditAction } from './record-audit-action'

/** The log records the filter with ids instead of names. Error code: `not_found` for an unknown username. */
export async function exportLog(actor: Member, { actorName, ...filter }: LogFilter): Promise<Result<AsyncGenerator<string, void>>> {
  if (!isAdmin(actor)) return fail('forbidden')
  const actorId = await actorOf({ actorName, ...filter })
  if (actorId === null) return fail('not_found')
  const wanted = { ...filter, actorId }
  await write((tx) => recordAuditAction(tx, actor, 'audit-exported', { details: detailsOf(wanted) }))
  log.info('audit_exported', { actor: actor.id })
  return ok(toCsv(columns, readInBatches((cursor) => entriesAt(wanted, cursor))))
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
