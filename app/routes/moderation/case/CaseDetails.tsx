import { useT } from '~/i18n/localizer-context'
import { Time } from '~/ui/Byline'
import { Disclosure } from '~/ui/Disclosure'
import { FactList } from '~/ui/FactList'
import { MemberText } from '~/ui/MemberText'
import { useCaseLabels } from '../_parts/use-case-labels'
import { CaseDecision } from './CaseDecision'
import type { CasePageView } from './load'

export function CaseFacts({ view: { head, status, opened, earlierAboutName } }: { view: CasePageView }) {
  const t = useT()
  const { clock, owner, community, author } = useCaseLabels(head)
  const fact = (name: 'status' | 'due' | 'owner' | 'community' | 'author' | 'opened' | 'earlier', value: string) =>
    ({ label: t(`moderation-case:facts.${name}`), value })
  const facts = [
    fact('status', t(`moderation:statuses.${status}`)), fact('due', clock), fact('owner', owner), fact('community', community),
    fact('author', author), fact('opened', opened),
  ]
  return <FactList facts={earlierAboutName === null ? facts : [...facts, fact('earlier', earlierAboutName)]} />
}

/** The page shows the reports before the reported text, so that the moderator knows what to expect. */
export function CaseReports({ reports: { list, more } }: { reports: NonNullable<CasePageView['reports']> }) {
  const t = useT()
  return (
    <section className="stack" aria-labelledby="reports">
      <h2 id="reports">{t('moderation-case:reports.title')}</h2>
      {list.length === 0 && <p>{t('moderation-case:reports.none')}</p>}
      {list.length > 0 && (
        <ul className="plain-list stack">
          {list.map((report) => (
            <li key={report.id} className="case-report">
              <p>
                <strong>{t(`moderation:reasons.${report.reason}`)}</strong> <span className="small soft"><Time {...report.time} /></span>
              </p>
              {report.note && <MemberText text={report.note} />}
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p>{t('moderation-case:reports.more', { count: more })}</p>}
      {list.length > 0 && <p className="small soft">{t('moderation-case:reports.who')}</p>}
    </section>
  )
}

export function CaseAppeal({ appeal: { content, decision } }: { appeal: NonNullable<CasePageView['appeal']> }) {
  const t = useT()
  return (
    <section className="stack" aria-labelledby="appeal-text">
      <h2 id="appeal-text">{t('moderation-case:objection.title')}</h2>
      <p className="small soft">{t('moderation-case:objection.says')}</p>
      {content ? <MemberText text={content} /> : <p>{t('moderation-case:text.erased')}</p>}
      {decision && (
        <>
          <h3>{t('moderation-case:objection.decision')}</h3>
          <CaseDecision decision={decision} />
          <p>
            <a className="stand-alone" href={`/moderation/${decision.caseId}`}>{t('moderation-case:objection.original')}</a>
          </p>
        </>
      )}
    </section>
  )
}

export function CaseTextSection({ text: { isHeld, state, isChanged, snapshot, href } }: { text: CasePageView['text'] }) {
  const t = useT()
  return (
    <section className="stack" aria-labelledby="text">
      <h2 id="text">{t('moderation-case:text.title')}</h2>
      {isHeld && <p>{t('moderation-case:text.first_post')}</p>}
      <p>
        {t(`moderation-case:text.${state}`)} {isChanged && t('moderation-case:text.changed')}
      </p>
      {snapshot ? (
        <Disclosure summary={t('moderation-case:text.open')}>
          {snapshot.title && <p className="member-text" dir="auto"><strong>{snapshot.title}</strong></p>}
          <MemberText text={snapshot.content} mark={snapshot.mark} />
        </Disclosure>
      ) : (
        <p>{t('moderation-case:text.erased')}</p>
      )}
      {href && (
        <p>
          <a className="stand-alone" href={href}>{t('moderation-case:text.link')}</a>
        </p>
      )}
    </section>
  )
}

export function CaseDecisions({ decisions, earlier }: Pick<CasePageView, 'decisions' | 'earlier'>) {
  const t = useT()
  return (
    <>
      {decisions.length > 0 && (
        <section className="stack" aria-labelledby="decisions">
          <h2 id="decisions">{t('moderation-case:decisions.title')}</h2>
          {decisions.map((decision) => <CaseDecision key={decision.id} decision={decision} />)}
        </section>
      )}
      {earlier.length > 0 && (
        <section className="stack" aria-labelledby="earlier">
          <h2 id="earlier">{t('moderation-case:decisions.earlier')}</h2>
          {earlier.map((decision) => <CaseDecision key={decision.id} decision={decision} isElsewhere />)}
        </section>
      )}
    </>
  )
}
