import type { StaffDecisionView } from '../_parts/decision-view'
import { useT } from '~/i18n/localizer-context'
import { Time } from '~/ui/Byline'
import { FactList } from '~/ui/FactList'
import { MemberText } from '~/ui/MemberText'

export function CaseDecision({ decision, isElsewhere: isOfOtherCase }: { decision: StaffDecisionView; isElsewhere?: boolean }) {
  const t = useT()
  const { by, time, rule, until, words, caseId } = decision
  const facts = [
    ...(rule ? [{ label: t('moderation-case:decisions.rule'), value: t(`decisions:rules.${rule}`) }] : []),
    ...(until ? [{ label: t('moderation-case:decisions.until'), value: until }] : []),
  ]
  return (
    <div className="stack case-decision">
      <p>
        <strong>{useOutcomeText(decision)}</strong>
      </p>
      <p className="byline">
        <bdi>{t('moderation-case:decisions.by', { name: by ?? t('moderation:staff_gone') })}</bdi> <Time {...time} />
      </p>
      {facts.length > 0 && <FactList facts={facts} />}
      {words && (
        <>
          <p className="small soft">{t('moderation-case:decisions.words')}</p>
          <MemberText text={words} />
        </>
      )}
      {isOfOtherCase && (
        <p>
          <a className="stand-alone" href={`/moderation/${caseId}`}>{t('moderation-case:decisions.open_case')}</a>
        </p>
      )}
    </div>
  )
}

function useOutcomeText({ textAct, isVerdict, isFirst, sanction, isLifted }: StaffDecisionView): string {
  const t = useT()
  const getActText = () => {
    if (isVerdict) return t(textAct === 'restored' ? 'moderation-case:decisions.overturned' : 'moderation-case:decisions.upheld')
    return t(`moderation-case:acts.${textAct === 'kept' && isFirst ? 'shown' : textAct}`)
  }
  const lines = [getActText(), sanction !== 'none' && t(`moderation-case:sanctions.${sanction}`), isLifted && t('moderation-case:decisions.lifted')]
  return lines.filter(Boolean).join(' ')
}
