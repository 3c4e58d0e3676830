import type { DecisionTexts } from '~/http/moderation/decision-texts'
import { Time } from '~/ui/Byline'
import { Facts } from '~/ui/Facts'
import { MemberText } from '~/ui/MemberText'

/** What was decided, why, and what the author was told. */
export function Decision({ decision, isElsewhere }: { decision: DecisionTexts; isElsewhere?: boolean }) {
  return (
    <div className="stack case-decision">
      <p>
        <strong>{decision.lines.join(' ')}</strong>
      </p>
      <p className="byline">
        <bdi>{decision.by}</bdi> <Time {...decision.time} />
      </p>
      {decision.facts.length > 0 && <Facts facts={decision.facts} />}
      {decision.words && (
        <>
          <p className="small soft">{decision.words.label}</p>
          <MemberText text={decision.words.text} />
        </>
      )}
      {isElsewhere && (
        <p>
          <a className="stand-alone" href={decision.link.href}>{decision.link.label}</a>
        </p>
      )}
    </div>
  )
}
