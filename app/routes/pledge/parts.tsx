import type { FormReply } from '~/http/forms'
import { Button, ButtonLink } from '~/ui/Button'
import { ErrorSummary, FormErrors } from '~/ui/ErrorSummary'
import { Facts } from '~/ui/Facts'
import { Notice } from '~/ui/Notice'
import { PageHeader } from '~/ui/Page'
import { PledgeFields } from '~/ui/pledge/PledgeFields'
import type { changeView, missingView, shownView } from './view'

interface PartProps<View> {
  view: View
  reply: FormReply | undefined
}

/** The pledge as it is. */
export function Shown({ view, reply }: PartProps<ReturnType<typeof shownView>>) {
  const { status, answers } = view
  return (
    <>
      <PageHeader title={view.title} eyebrow={view.reference} />
      {reply?.formError && <ErrorSummary errors={[{ text: reply.formError }]} />}
      <section className="stack" aria-label={status.name}>
        <p className="pledge-status">
          <strong>{status.name}</strong> <span className="soft small">{view.since}</span>
        </p>
        <p>{status.text}</p>
        <p className="soft">{view.intent}</p>
        <Doing view={view} />
      </section>
      <section className="stack" aria-labelledby="answers">
        <h2 id="answers">{answers.title}</h2>
        <Facts facts={answers.facts} layout="lines" />
      </section>
    </>
  )
}

function Doing({ view: { change, withdraw, restore, closed, contact } }: { view: ReturnType<typeof shownView> }) {
  return (
    <>
      {change && withdraw && (
        <p className="cluster">
          <ButtonLink href={change.href}>{change.text}</ButtonLink>
          <ButtonLink href={withdraw.href} variant="secondary">
            {withdraw.text}
          </ButtonLink>
        </p>
      )}
      {restore && (
        <form method="post" action={restore.action} className="stack">
          <p>{restore.text}</p>
          <input type="hidden" name="intent" value="restore" />
          <Button>{restore.submit}</Button>
        </form>
      )}
      {closed && (
        <Notice kind="note">
          {closed} <a href="/contact">{contact}</a>
        </Notice>
      )}
    </>
  )
}

/** The form that changes it. */
export function Change({ view, reply }: PartProps<ReturnType<typeof changeView>>) {
  return (
    <>
      <PageHeader title={view.title} eyebrow={view.eyebrow} lead={view.lead} />
      <form className="form" method="post" action={view.action} noValidate data-enhance="form" data-failed={view.failed}>
        <FormErrors title={view.errorTitle} reply={reply} />
        <PledgeFields texts={view.texts} initial={view.initial} reply={reply} emailReadOnly />
        <input type="hidden" name="intent" value="amend" />
        <div className="cluster">
          <Button busyLabel={view.busy}>{view.submit}</Button>
          <ButtonLink href={view.back} variant="quiet">
            {view.cancel}
          </ButtonLink>
        </div>
      </form>
    </>
  )
}

/** No pledge belongs to the link. */
export function Missing({ view }: { view: ReturnType<typeof missingView> }) {
  return (
    <>
      <PageHeader title={view.title} lead={view.text} />
      <p>{view.contact}</p>
      <p className="cluster">
        <ButtonLink href="/contact">{view.link}</ButtonLink>
        <ButtonLink href="/endowment" variant="secondary">
          {view.make}
        </ButtonLink>
      </p>
    </>
  )
}
