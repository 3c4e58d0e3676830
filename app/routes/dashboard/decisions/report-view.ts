import type { OwnReport } from '~/features/protection/moderation/own-reports'
import { toRelativeTimeView, type RelativeTimeContext } from '../_parts/relative-time'

export function toReportView(report: OwnReport, community: string | undefined, reader: RelativeTimeContext) {
  const { id, isComment, isNew, reason, note, createdAt, dueAt } = report
  return {
    id,
    kind: isComment ? ('comment' as const) : ('story' as const),
    community: community ?? null,
    isNew,
    reported: toRelativeTimeView(createdAt, reader),
    reason,
    note,
    outcome: getOutcome(report, reader.now),
    due: reader.localizer.format.dateTime(dueAt, reader.timeZone),
  }
}
export type ReportView = ReturnType<typeof toReportView>

function getOutcome({ outcome: result, reason, dueAt }: OwnReport, now: Date) {
  if (result === 'waiting') return dueAt < now ? ('late' as const) : result
  // A report with the reason `worried` does not allege a violation of the rules, so the outcome `kept` has a different text.
  return result === 'kept' && reason === 'worried' ? ('looked' as const) : result
}
