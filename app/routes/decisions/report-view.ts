import type { OwnReport } from '~/features/moderation/own-reports'
import { momentOf, type Reader } from './reader'

/** A report of the member's own in words: what kind of text it was about, and whether somebody acted. */
export function reportView(report: OwnReport, community: string | undefined, reader: Reader) {
  const { t, format } = reader.localizer
  const kind = report.isComment ? 'comment' : 'story'
  return {
    id: report.id,
    title: community === undefined ? t(`decisions:reports.${kind}_somewhere`) : t(`decisions:reports.${kind}`, { community }),
    badge: report.isNew ? t('decisions:about.new') : null,
    reported: { label: t('decisions:reports.reported'), time: momentOf(report.createdAt, reader) },
    reason: { label: t('decisions:reports.reason'), value: t(`decisions:report.reasons.${report.reason}`) },
    note: report.note ? { label: t('decisions:reports.note'), text: report.note } : null,
    outcome: t(outcomeKey(report, reader.now), { due: format.dateTime(report.dueAt, reader.timeZone) }),
  }
}
export type ReportView = ReturnType<typeof reportView>

function outcomeKey({ outcome, reason, dueAt }: OwnReport, now: Date) {
  if (outcome === 'waiting') return dueAt < now ? 'decisions:outcomes.late' : 'decisions:outcomes.waiting'
  // A person one worries about breaks no rule.
  if (outcome === 'kept' && reason === 'worried') return 'decisions:outcomes.looked'
  return `decisions:outcomes.${outcome}` as const
}
