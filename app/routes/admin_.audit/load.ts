import { acts, actTargets } from '~/features/audit/acts'
import { readLog, type LogEntry } from '~/features/audit/read-log'
import type { Member } from '~/features/members/member'
import { logFields, readLogFilter } from '~/http/admin/audit-address'
import { hrefWith, readId } from '~/http/admin/contribution-address'
import { rowsPerPage } from '~/http/admin/pages'
import { sliceLinks } from '~/http/admin/slice-links'
import { valueOf } from '~/http/admin/value-of'
import type { Localizer } from '~/i18n/server'
import { detailLines } from './details'

const path = '/admin/audit'

/** The part of the audit log that an address asks for. */
export async function loadLog(member: Member, query: URLSearchParams, localizer: Localizer) {
  const filter = readLogFilter(query)
  const fields = logFields(filter)
  const place = { limit: rowsPerPage, before: readId(query, 'before'), after: readId(query, 'after') }
  const outcome = await readLog(member, filter, place)
  const isNobody = !outcome.ok && outcome.refusal.code === 'not_found'
  const slice = isNobody ? { rows: [], hasNewer: false, hasOlder: false } : valueOf(outcome)
  return {
    acts,
    fields,
    rows: slice.rows.map((entry) => entryView(entry, localizer)),
    paging: sliceLinks(slice, (part) => hrefWith(path, { ...fields, ...part })),
    isNobody,
  }
}
export type LogView = Awaited<ReturnType<typeof loadLog>>

function entryView(entry: LogEntry, localizer: Localizer) {
  const at = localizer.format.dateTime(entry.at)
  return {
    id: entry.id,
    at: { iso: entry.at.toISOString(), text: at, title: at },
    by: entry.by,
    /** Names an account that is gone. */
    goneId: entry.by === null ? entry.actorId : null,
    act: entry.act,
    target: targetView(entry),
    details: detailLines(entry, localizer),
    reason: entry.reason,
  }
}

/** Where what it was done to has a page of its own. */
const pages = { contribution: '/admin/contributions/', case: '/moderation/', community: '/admin/communities/' } as const

function targetView({ act, targetId, account }: LogEntry) {
  const kind = actTargets[act]
  if (!targetId || !kind) return null
  const isGone = act === 'community-deleted'
  const page = kind in pages && !isGone ? pages[kind as keyof typeof pages] : null
  return { kind, name: kind === 'member' ? account : null, id: targetId, href: page && page + targetId }
}
