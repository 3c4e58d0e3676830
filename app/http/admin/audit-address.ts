import { acts } from '~/features/audit/acts'
import type { LogFilter } from '~/features/audit/read-log'
import { isStorable, tidy } from '~/features/fields/text'
import { idForm } from '../api/ids'
import { readId } from './contribution-address'

/** Longer is no username. */
const longestName = 50

/** Reads what of the audit log an address asks for; what makes no sense counts as absent. */
export function readLogFilter(query: URLSearchParams): LogFilter {
  const by = query.get('by') ?? ''
  const actorName = isStorable(by) ? [...tidy(by)].slice(0, longestName).join('') : ''
  return {
    act: acts.find((act) => act === query.get('act')),
    ...(idForm.test(actorName) ? { actorId: actorName } : actorName && { actorName }),
    targetId: readId(query, 'target'),
    from: readDay(query.get('from')),
    to: readDay(query.get('to')),
  }
}

/** A day as a date field sends it; undefined where it is none. */
function readDay(text: string | null): Date | undefined {
  if (!text || !/^\d{4}-\d\d-\d\d$/.test(text)) return undefined
  const day = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text ? undefined : day
}

/** The filter as fields of its form and of links. */
export function logFields({ act, actorName, actorId, targetId, from, to }: LogFilter): Partial<Record<'act' | 'by' | 'target' | 'from' | 'to', string>> {
  const day = (date?: Date) => date?.toISOString().slice(0, 10)
  const fields = { act, by: actorName ?? actorId, target: targetId, from: day(from), to: day(to) }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value))
}
