import type { FormReply } from '~/http/forms'
import { Button } from '~/ui/Button'
import { Time } from '~/ui/Byline'
import { Disclosure } from '~/ui/Disclosure'
import { FormErrors } from '~/ui/ErrorSummary'
import { Field, SelectField, TextAreaField } from '~/ui/Field'
import { MemberText } from '~/ui/MemberText'
import type { ContributionView } from './load'

const typed = (reply: FormReply | undefined, name: string) => (reply?.values[name] === undefined ? undefined : String(reply.values[name]))

/**
 * Status, plan and a note in one form, so that none of them is lost where another is sent. It carries what it was shown
 * with, by which the server sees whether another admin was faster.
 */
export function FollowUp({ form, reply }: { form: ContributionView['form']; reply: FormReply | undefined }) {
  const { shown } = form
  return (
    <form className="card form screen-only" method="post" noValidate data-enhance="form" data-failed={form.failed}>
      <h2>{form.title}</h2>
      <FormErrors title={form.errorTitle} reply={reply} />
      <SelectField name="status" {...form.status} defaultValue={typed(reply, 'status') ?? shown.status} error={reply?.errors.status} />
      <SelectField name="owner" {...form.owner} defaultValue={typed(reply, 'owner') ?? shown.owner} error={reply?.errors.owner} />
      <Field name="day" type="date" {...form.day} defaultValue={typed(reply, 'day') ?? shown.day} error={reply?.errors.day} />
      <TextAreaField name="note" rows={4} {...form.note} defaultValue={typed(reply, 'note')} error={reply?.errors.note} />
      <input type="hidden" name="fromStatus" value={shown.status} />
      <input type="hidden" name="fromOwner" value={shown.owner} />
      <input type="hidden" name="fromDay" value={shown.day} />
      <input type="hidden" name="submission" value={typed(reply, 'submission') ?? form.submission} />
      <Button busyLabel={form.busy}>{form.submit}</Button>
    </form>
  )
}

/** What happened, in order, and below it who looked. */
export function History({ history }: { history: ContributionView['history'] }) {
  return (
    <section className="stack" aria-labelledby="history">
      <h2 id="history">{history.title}</h2>
      {history.events.length === 0 && <p>{history.none}</p>}
      <ol className="history">
        {history.events.map((event) => (
          <li key={event.id}>
            <p>
              <strong>{event.title}</strong> <bdi>{event.by}</bdi>
            </p>
            <p className="small soft">
              <Time {...event.time} />
            </p>
            {event.changes.map((change) => (
              <p key={change}>{change}</p>
            ))}
            {event.note !== null && <MemberText text={event.note} />}
          </li>
        ))}
      </ol>
      <Disclosure summary={history.openingsTitle}>
        <ul className="plain-list">
          {history.openings.map((opening) => (
            <li key={opening.id}>
              {opening.text} <span className="small soft"><Time {...opening.time} /></span>
            </li>
          ))}
        </ul>
      </Disclosure>
    </section>
  )
}
