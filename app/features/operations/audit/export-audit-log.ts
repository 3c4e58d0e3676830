import { toCsv, readInBatches, type CsvColumns } from '~/infra/csv'
import { write } from '~/infra/db'
import { log } from '~/infra/log'
import type { Member } from '~/kernel/members/member'
import { isAdmin } from '~/kernel/members/policy'
import { ok, fail, type Result } from '~/kernel/result/result'
import { findActorId, queryAuditLogEntries, type AuditLogEntry, type AuditLogFilter } from './read-audit-log'
import { recordAuditAction } from './record-audit-action'

/** Records the export in the audit log, with ids instead of usernames in the filter. Error code: `not_found` for an unknown username. */
export async function exportAuditLog(actor: Member, { actorName, ...filter }: AuditLogFilter): Promise<Result<AsyncGenerator<string, void>>> {
  if (!isAdmin(actor)) return fail('forbidden')
  const actorId = await findActorId({ actorName, ...filter })
  if (actorId === null) return fail('not_found')
  const wanted = { ...filter, actorId }
  await write((tx) => recordAuditAction(tx, actor, 'audit-exported', { details: detailsOf(wanted) }))
  log.info('audit_exported', { actor: actor.id })
  return ok(toCsv(columns, readInBatches((cursor) => queryAuditLogEntries(wanted, cursor))))
}

function detailsOf({ act, actorId, targetId, from, to }: AuditLogFilter): Record<string, string> {
  const dayOf = (date?: Date) => date?.toISOString().slice(0, 10)
  const details = { action: act, actorId, targetId, from: dayOf(from), to: dayOf(to) }
  return Object.fromEntries(Object.entries(details).filter((entry): entry is [string, string] => Boolean(entry[1])))
}

const columns: CsvColumns<AuditLogEntry> = {
  at: ({ at }) => at,
  actor_id: ({ actorId }) => actorId,
  actor: ({ by }) => by,
  act: ({ act }) => act,
  target_id: ({ targetId }) => targetId,
  details: ({ details }) => (Object.keys(details).length > 0 ? JSON.stringify(details) : null),
  reason: ({ reason }) => reason,
}
