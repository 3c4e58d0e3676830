import type { OwnReport } from '~/features/moderation/own-reports'
import { momentOf, type Reader } from './reader'

/** A report of the member's own: what kind of text it was about, and what came of it. */
export function reportView(report: OwnReport, community: string | undefined, reader: Reader) {
  const { id, isComment, isNew, reason, note, createdAt, dueAt } = report
  return {
    id,
    kind: isComment ? ('comment' as const) : ('story' as const),
    community: community ?? null,
    isNew,
    reported: momentOf(createdAt, reader),
    reason,
    note,
    outcome: outcomeOf(report, reader.now),
    due: reader.localizer.format.dateTime(dueAt, reader.timeZone),
  }
}
export type ReportView = ReturnType<typeof reportView>

function outcomeOf({ outcome, reason, dueAt }: OwnReport, now: Date) {
  if (outcome === 'waiting') return dueAt < now ? ('late' as const) : outcome
  // A person one worries about breaks no rule.
  return outcome === 'kept' && reason === 'worried' ? ('looked' as const) : outcome
}
