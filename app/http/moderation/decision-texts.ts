import type { DecisionView } from '~/features/moderation/case-decisions'
import type { Localizer } from '~/i18n/server'
import { instant } from './case-texts'

/** A decision in words, for staff: what was done, why, and what the author was told. */
export function decisionTexts(decision: DecisionView, localizer: Localizer) {
  const { t, format } = localizer
  const { id, caseId, rule, until, liftedAt, words, by, createdAt, sanction } = decision
  return {
    id,
    by: t('moderation:case.decisions.by', { name: by ?? t('moderation:staff_gone') }),
    time: instant(createdAt, localizer),
    lines: [
      actText(decision, localizer),
      ...(sanction === 'none' ? [] : [t(`moderation:case.sanctions.${sanction}`)]),
      ...(liftedAt && until ? [t('moderation:case.decisions.lifted')] : []),
    ],
    facts: [
      ...(rule && rule !== 'worried' ? [{ label: t('moderation:case.decisions.rule'), value: t(`moderation:rules.${rule}`) }] : []),
      ...(until ? [{ label: t('moderation:case.decisions.until'), value: format.date(until) }] : []),
    ],
    words: words ? { label: t('moderation:case.decisions.words'), text: words } : null,
    link: { href: `/moderation/${caseId}`, label: t('moderation:case.decisions.open_case') },
  }
}
export type DecisionTexts = ReturnType<typeof decisionTexts>

function actText({ textAct, isVerdict, isFirst }: DecisionView, { t }: Localizer): string {
  if (isVerdict) return t(textAct === 'restored' ? 'moderation:case.decisions.overturned' : 'moderation:case.decisions.upheld')
  return t(`moderation:case.acts.${textAct === 'kept' && isFirst ? 'shown' : textAct}`)
}
