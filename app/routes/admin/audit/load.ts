import { auditActions, auditTargetKinds } from '~/features/operations/audit/audit-actions'
import { readAuditLog, type AuditLogEntry } from '~/features/operations/audit/read-audit-log'
import type { Member } from '~/kernel/members/member'
import { toAuditLogQueryFields, readAuditLogFilter } from '../_parts/audit-log-filter'
import { buildHrefWithQuery, readIdFromQuery } from '~/http/query-parameters'
import { rowsPerPage } from '../_parts/pagination'
import { buildCursorLinks } from '../_parts/cursor-links'
import { unwrapResult } from '~/http/unwrap-result'
import type { Localizer } from '~/i18n/server'
import { formatAuditDetails } from './format-details'

const path = '/admin/audit'

export async function loadAuditLog(member: Member, query: URLSearchParams, localizer: Localizer) {
  const filter = readAuditLogFilter(query)
  const fields = toAuditLogQueryFields(filter)
  const cursor = { limit: rowsPerPage, before: readIdFromQuery(query, 'before'), after: readIdFromQuery(query, 'after') }
  const result = await readAuditLog(member, filter, cursor)
  const isUnknownActor = !result.ok && result.error.code === 'not_found'
  const slice = isUnknownActor ? { rows: [], hasNewer: false, hasOlder: false } : unwrapResult(result)
  return {
    acts: auditActions,
    fields,
    rows: slice.rows.map((entry) => toEntryView(entry, localizer)),
    paging: buildCursorLinks(slice, (part) => buildHrefWithQuery(path, { ...fields, ...part })),
    isNobody: isUnknownActor,
  }
}
export type AuditLogView = Awaited<ReturnType<typeof loadAuditLog>>

function toEntryView(entry: AuditLogEntry, localizer: Localizer) {
  const at = localizer.format.dateTime(entry.at)
  return {
    id: entry.id,
    at: { iso: entry.at.toISOString(), text: at, title: at },
    by: entry.by,
    /** The actor's id, shown instead of the username if the account no longer exists. Otherwise null. */
    goneId: entry.by === null ? entry.actorId : null,
    act: entry.act,
    target: toTargetView(entry),
    details: formatAuditDetails(entry, localizer),
    reason: entry.reason,
  }
}

const targetPathPrefixes = { contribution: '/admin/contributions/', case: '/moderation/', community: '/admin/communities/', book: '/admin/books/', sample: '/admin/samples/', series: '/admin/series/' } as const

function toTargetView({ act, targetId, account }: AuditLogEntry) {
  const kind = auditTargetKinds[act]
  if (!targetId || !kind) return null
  const isDeleted = ['community-deleted', 'book-deleted', 'sample-deleted', 'series-deleted'].includes(act)
  const page = kind in targetPathPrefixes && !isDeleted ? targetPathPrefixes[kind as keyof typeof targetPathPrefixes] : null
  return { kind, name: kind === 'member' ? account : null, id: targetId, href: page && page + targetId }
}
