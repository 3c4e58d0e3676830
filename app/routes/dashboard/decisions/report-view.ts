import type { OwnReport } from '~/features/protection/moderation/own-reports'
import { momentOf, type ViewContext } from './view-context'

export function reportView(report: OwnReport, community: string | undefined, reader: ViewContext) {
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

function outcomeOf({ outcome: result, reason, dueAt }: OwnReport, now: Date) {
  if (result === 'waiting') return dueAt < now ? ('late' as const) : result
  // Being worried about someone is no breach of the rules.
  return result === 'kept' && reason === 'worried' ? ('looked' as const) : result
}
