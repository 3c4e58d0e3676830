import { acts, actTargets } from '~/features/audit/acts'
import { readLog, type LogEntry, type LogFilter } from '~/features/audit/read-log'
import type { Member } from '~/features/members/member'
import { logFields, readLogFilter } from '~/http/admin/audit-address'
import { hrefWith, readId } from '~/http/admin/contribution-address'
import { rowsPerPage } from '~/http/admin/pages'
import { valueOf } from '~/http/admin/value-of'
import type { Localizer } from '~/i18n/server'
import { detailLines } from './details'

const path = '/admin/audit'

/** The part of the audit log that an address asks for. */
export async function loadLog(member: Member, query: URLSearchParams, localizer: Localizer) {
  const { t } = localizer
  const filter = readLogFilter(query)
  const fields = logFields(filter)
  const place = { limit: rowsPerPage, before: readId(query, 'before'), after: readId(query, 'after') }
  const outcome = await readLog(member, filter, place)
  const isNobody = !outcome.ok && outcome.refusal.code === 'not_found'
  const { rows, hasNewer, hasOlder } = isNobody ? { rows: [], hasNewer: false, hasOlder: false } : valueOf(outcome)
  const isFiltered = Object.keys(fields).length > 0
  const link = (label: string, part: { before?: string; after?: string }) => ({ href: hrefWith(path, { ...fields, ...part }), label })
  return {
    filter: filterView(filter, localizer),
    table: {
      caption: t('admin-audit:table'),
      columns: (['at', 'by', 'act', 'target', 'details', 'reason'] as const).map((name) => t(`admin-audit:columns.${name}`)),
    },
    rows: rows.map((entry) => entryView(entry, localizer)),
    paging: hasNewer || hasOlder ? {
      label: t('admin-audit:page.label'),
      previous: hasNewer ? link(t('admin-audit:page.newer'), { after: rows[0]?.id }) : undefined,
      next: hasOlder ? link(t('admin-audit:page.older'), { before: rows.at(-1)?.id }) : undefined,
      position: t('admin-audit:page.position', { count: rows.length }),
    } : null,
    none: isNobody ? t('admin-audit:nobody_named', { name: fields.by ?? '' }) : t(isFiltered ? 'admin-audit:none_found' : 'admin-audit:none'),
    showAll: isFiltered ? t('admin-audit:show_all') : null,
    export: rows.length > 0 ? exportView(fields, localizer) : null,
  }
}
export type LogView = Awaited<ReturnType<typeof loadLog>>

function filterView(filter: LogFilter, { t }: Localizer) {
  const text = (key: 'title' | 'act' | 'any' | 'by' | 'by_hint' | 'target' | 'target_hint' | 'from' | 'from_hint' | 'to' | 'to_hint' | 'submit') =>
    t(`admin-audit:filter.${key}`)
  return {
    title: text('title'),
    values: logFields(filter),
    act: { label: text('act'), placeholder: text('any'), options: acts.map((value) => ({ value, label: t(`admin-audit:acts.${value}`) })) },
    by: { label: text('by'), hint: text('by_hint') },
    target: { label: text('target'), hint: text('target_hint') },
    from: { label: text('from'), hint: text('from_hint') },
    to: { label: text('to'), hint: text('to_hint') },
    submit: text('submit'),
  }
}

function entryView(entry: LogEntry, localizer: Localizer) {
  const { t, format } = localizer
  const at = format.dateTime(entry.at)
  return {
    id: entry.id,
    at: { iso: entry.at.toISOString(), text: at, title: at },
    by: entry.by ?? t('admin-audit:gone'),
    goneId: entry.by === null ? entry.actorId : null,
    act: t(`admin-audit:acts.${entry.act}`),
    target: targetView(entry, localizer),
    details: detailLines(entry, localizer),
    reason: entry.reason,
  }
}

/** Where what it was done to has a page of its own. */
const pages = { contribution: '/admin/contributions/', case: '/moderation/', community: '/admin/communities/' } as const

function targetView({ act, targetId, account }: LogEntry, { t }: Localizer) {
  const kind = actTargets[act]
  if (!targetId || !kind) return null
  const isGone = act === 'community-deleted'
  const page = kind in pages && !isGone ? pages[kind as keyof typeof pages] : null
  return {
    kind: t(`admin-audit:targets.${kind}`),
    name: kind === 'member' ? account : null,
    id: targetId,
    href: page && page + targetId,
  }
}

const exportView = (fields: Partial<Record<string, string>>, { t }: Localizer) => ({
  title: t('admin-audit:export.title'),
  text: t('admin-audit:export.text'),
  submit: t('admin-audit:export.submit'),
  fields,
})
