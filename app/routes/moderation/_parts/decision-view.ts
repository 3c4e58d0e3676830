import type { DecisionView } from '~/features/protection/moderation/case-decisions'
import type { Localizer } from '~/i18n/server'
import { formatTime } from './case-header'

export function toStaffDecision(decision: DecisionView, localizer: Localizer) {
  const { id, caseId, textAct, isVerdict, isFirst, sanction, rule, until, liftedAt, words, by, createdAt } = decision
  return {
    id,
    caseId,
    by,
    time: formatTime(createdAt, localizer),
    textAct,
    isVerdict,
    isFirst,
    sanction,
    rule: rule === 'worried' ? null : rule,
    until: until && localizer.format.date(until),
    isLifted: Boolean(liftedAt && until),
    words,
  }
}
export type StaffDecision = ReturnType<typeof toStaffDecision>
