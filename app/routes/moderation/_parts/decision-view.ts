import type { DecisionView } from '~/features/protection/moderation/case-decisions'
import type { Localizer } from '~/i18n/server'
import { toFormattedTime } from './case-header'

export function toStaffDecisionView(decision: DecisionView, localizer: Localizer) {
  const { id, caseId, textAct, isVerdict, isFirst, sanction, rule, until, liftedAt, words, by, createdAt } = decision
  return {
    id,
    caseId,
    by,
    time: toFormattedTime(createdAt, localizer),
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
export type StaffDecisionView = ReturnType<typeof toStaffDecisionView>
