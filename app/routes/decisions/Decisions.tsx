import type { FormReply } from '~/http/forms'
import { Badge } from '~/ui/Badge'
import { Button } from '~/ui/Button'
import { Time } from '~/ui/Byline'
import { Card } from '~/ui/Card'
import { Disclosure } from '~/ui/Disclosure'
import { EmptyState } from '~/ui/EmptyState'
import { ErrorSummary } from '~/ui/ErrorSummary'
import { Facts } from '~/ui/Facts'
import { TextAreaField } from '~/ui/Field'
import { MemberText } from '~/ui/MemberText'
import { Paging } from '~/ui/Paging'
import type { DecisionView, Objection } from './decision-view'
import type { DecisionsView } from './load'

type Reply = FormReply | undefined

/** What was decided about the member's texts, newest first. */
export function Decisions({ about, reply }: { about: DecisionsView['about']; reply: Reply }) {
  return (
    <section className="stack" aria-labelledby="about">
      <h2 id="about">{about.title}</h2>
      {about.decisions.length === 0 && <EmptyState text={about.none} />}
      {about.decisions.map((decision) => (
        <Decision key={decision.id} decision={decision} reply={reply?.values.decision === decision.id ? reply : undefined} />
      ))}
      <Paging {...about.paging} />
    </section>
  )
}

function Decision({ decision, reply }: { decision: DecisionView; reply: Reply }) {
  const { id, kind, name, badge, decided, acts, rule, words, whole, appeal, objection, expired } = decision
  return (
    <Card as="article" id={`decision-${id}`} labelledBy={`decision-title-${id}`}>
      <h3 id={`decision-title-${id}`}>
        {kind} {name && <>· <bdi>{name}</bdi></>} {badge && <Badge tone="accent">{badge}</Badge>}
      </h3>
      {acts.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Facts layout="lines" facts={rule ? [rule] : []}>
        <div>
          <dt>{decided.label}</dt>
          <dd>
            <Time {...decided.time} />
          </dd>
        </div>
      </Facts>
      {words && <Quoted {...words} />}
      <Disclosure summary={whole.summary}>{whole.erased ? <p>{whole.erased}</p> : <MemberText text={whole.text} mark={whole.mark} />}</Disclosure>
      {appeal && <Appeal appeal={appeal} />}
      {objection && <ObjectionForm id={id} form={objection} reply={reply} />}
      {expired && <p className="soft small">{expired}</p>}
    </Card>
  )
}

/** Somebody's own words, under a line that says whose. */
function Quoted({ label, text }: { label: string; text: string }) {
  return (
    <div className="stack">
      <p className="soft small">{label}</p>
      <MemberText text={text} />
    </div>
  )
}

function Appeal({ appeal: { title, badge, state, answer, yours } }: { appeal: NonNullable<DecisionView['appeal']> }) {
  return (
    <section className="stack">
      <h4>
        {title} {badge && <Badge tone="accent">{badge}</Badge>}
      </h4>
      <p>{state}</p>
      {answer && <Quoted {...answer} />}
      <Disclosure summary={yours.summary}>
        <MemberText text={yours.text} />
      </Disclosure>
    </section>
  )
}

/** One form a decision, folded away until she wants it or something was wrong with it. */
function ObjectionForm({ id, form, reply }: { id: string; form: Objection; reply: Reply }) {
  const field = `words-${id}`
  const error = reply?.errors.words
  const problem = reply?.formError ? { text: reply.formError } : error && { text: error, field }
  return (
    <Disclosure summary={form.title} open={reply !== undefined}>
      <form className="form" method="post" noValidate data-enhance="form" data-failed={form.failed}>
        <ErrorSummary errors={problem ? [problem] : []} />
        <input type="hidden" name="decision" value={id} />
        <TextAreaField
          name="words"
          id={field}
          label={form.label}
          hint={form.hint}
          defaultValue={String(reply?.values.words ?? '')}
          error={error}
          required
        />
        <Button busyLabel={form.busy}>{form.submit}</Button>
      </form>
    </Disclosure>
  )
}
