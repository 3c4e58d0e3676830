import { auditActions } from '~/features/operations/audit/audit-actions'
import type { AuditLogFilter } from '~/features/operations/audit/read-audit-log'
import { isStorable, normalizeText } from '~/kernel/validation/text'
import { idPattern } from '~/http/api/ids'
import { readIdFromQuery } from '~/http/query-parameters'

const maxNameLength = 50

export function readAuditLogFilter(query: URLSearchParams): AuditLogFilter {
  const by = query.get('by') ?? ''
  const actorName = isStorable(by) ? [...normalizeText(by)].slice(0, maxNameLength).join('') : ''
  return {
    act: auditActions.find((act) => act === query.get('act')),
    ...(idPattern.test(actorName) ? { actorId: actorName } : actorName && { actorName }),
    targetId: readIdFromQuery(query, 'target'),
    from: readDay(query.get('from')),
    to: readDay(query.get('to')),
  }
}

function readDay(text: string | null): Date | undefined {
  if (!text || !/^\d{4}-\d\d-\d\d$/.test(text)) return undefined
  const day = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text ? undefined : day
}

export function toAuditLogQueryFields({ act, actorName, actorId, targetId, from, to }: AuditLogFilter): Partial<Record<'act' | 'by' | 'target' | 'from' | 'to', string>> {
  const formatDay = (date?: Date) => date?.toISOString().slice(0, 10)
  const fields = { act, by: actorName ?? actorId, target: targetId, from: formatDay(from), to: formatDay(to) }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value))
}
