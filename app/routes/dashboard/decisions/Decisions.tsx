import { useT } from '~/i18n/localizer-context'
import { Badge } from '~/ui/Badge'
import { Time } from '~/ui/Byline'
import { Card } from '~/ui/Card'
import { Disclosure } from '~/ui/Disclosure'
import { EmptyState } from '~/ui/EmptyState'
import { FactList } from '~/ui/FactList'
import type { SubmissionReply } from '~/ui/form/use-site-form'
import { MemberText } from '~/ui/MemberText'
import { CursorPagination } from '~/ui/CursorPagination'
import type { ReceivedDecisionView } from './decision-view'
import type { DecisionsView } from './load'
import { AppealForm } from './AppealForm'

type Rules = DecisionsView['rules']
type Reply = SubmissionReply | undefined

export function Decisions({ view: { decisions, rules }, reply }: { view: DecisionsView; reply: Reply }) {
  const t = useT()
  const { entries, olderHref, newestHref } = decisions
  return (
    <section className="stack" aria-labelledby="about">
      <h2 id="about">{t('decisions:about.title')}</h2>
      {entries.length === 0 && <EmptyState text={t('decisions:about.none')} />}
      {entries.map((decision) => (
        <Decision key={decision.id} decision={decision} rules={rules} reply={reply?.values.decision === decision.id ? reply : undefined} />
      ))}
      <CursorPagination
        older={olderHref === null ? null : { href: olderHref, label: t('decisions:about.older') }}
        newest={newestHref === null ? null : { href: newestHref, label: t('decisions:about.newest') }}
      />
    </section>
  )
}

function Decision({ decision, rules, reply }: { decision: ReceivedDecisionView; rules: Rules; reply: Reply }) {
  const t = useT()
  const { id, kind, name, isNew, decided, act, sanction, rule, words, content, mark, appeal, objecting } = decision
  return (
    <Card as="article" id={`decision-${id}`} labelledBy={`decision-title-${id}`}>
      <h3 id={`decision-title-${id}`}>
        {t(`decisions:about.${kind}`)} {name && <>· <bdi>{name}</bdi></>} {isNew && <NewBadge />}
      </h3>
      <p>{t(`decisions:acts.${act}`)}</p>
      {sanction && <p>{t(`decisions:sanctions.${sanction.name}`, { date: sanction.date })}</p>}
      <FactList layout="lines" facts={rule ? [{ label: t('decisions:about.rule'), value: t(`decisions:rules.${rule}`) }] : []}>
        <div>
          <dt>{t('decisions:about.decided')}</dt>
          <dd>
            <Time {...decided} />
          </dd>
        </div>
      </FactList>
      {words && <QuotedText text={words} />}
      <Disclosure summary={t('decisions:about.whole')}>
        {content ? <MemberText text={content} mark={mark} /> : <p>{t('decisions:about.erased')}</p>}
      </Disclosure>
      {appeal && <AppealState appeal={appeal} />}
      {objecting && !objecting.isOver && <AppealForm id={id} isAnonymous={kind === 'anonymous_story'} until={objecting.until} rules={rules} reply={reply} />}
      {objecting?.isOver && <p className="soft small">{t('decisions:appeal.expired', { date: objecting.until })}</p>}
    </Card>
  )
}

function NewBadge() {
  const t = useT()
  return <Badge tone="accent">{t('decisions:about.new')}</Badge>
}

function QuotedText({ text }: { text: string }) {
  const t = useT()
  return (
    <div className="stack">
      <p className="soft small">{t('decisions:about.words')}</p>
      <MemberText text={text} />
    </div>
  )
}

function AppealState({ appeal: { state, isNew, date, due, answer, content } }: { appeal: NonNullable<ReceivedDecisionView['appeal']> }) {
  const t = useT()
  return (
    <section className="stack">
      <h4>
        {t('decisions:appeal.state')} {isNew && <NewBadge />}
      </h4>
      <p>{t(`decisions:appeal.${state}`, { date, due })}</p>
      {answer && <QuotedText text={answer} />}
      <Disclosure summary={t('decisions:appeal.state')}>
        <MemberText text={content} />
      </Disclosure>
    </section>
  )
}
