import type { FormReply } from '~/http/forms'
import { Button } from '~/ui/Button'
import { FormErrors } from '~/ui/ErrorSummary'
import { Facts } from '~/ui/Facts'
import { Field } from '~/ui/Field'
import { PasswordField } from '~/ui/PasswordField'
import type { loadEmail } from './load'

interface PartProps {
  view: Awaited<ReturnType<typeof loadEmail>>
}

const path = '/account/email'

/** The address, and whether it is confirmed. */
export function Current({ view }: PartProps) {
  return (
    <section className="stack">
      <Facts facts={view.facts} />
      <p>{view.confirmed}</p>
      {view.again && (
        <form method="post" action={path}>
          <input type="hidden" name="intent" value="again" />
          <Button variant="secondary" busyLabel={view.again.busy}>
            {view.again.submit}
          </Button>
        </form>
      )}
    </section>
  )
}

/** A change that was asked for and not yet agreed to. */
export function Waits({ texts }: { texts: NonNullable<PartProps['view']['waits']> }) {
  return (
    <section className="card" aria-labelledby="waits">
      <h2 id="waits">{texts.title}</h2>
      <p>{texts.text}</p>
      {texts.steps.map((step) => (
        <p key={step}>{step}</p>
      ))}
      <form method="post" action={path}>
        <input type="hidden" name="intent" value="withdraw" />
        <Button variant="secondary">{texts.withdraw}</Button>
      </form>
    </section>
  )
}

/** The way to another address. */
export function Change({ view, reply }: PartProps & { reply: FormReply | undefined }) {
  const { change } = view
  return (
    <section className="stack" aria-labelledby="change">
      <h2 id="change">{change.title}</h2>
      <p>{change.lead}</p>
      <form className="form" method="post" action={path} noValidate data-enhance="form" data-failed={view.failed} data-refused={view.refused}>
        <FormErrors title={view.errorTitle} reply={reply} />
        <Field
          name="email"
          label={change.label}
          error={reply?.errors.email}
          defaultValue={String(reply?.values.email ?? '')}
          type="email"
          autoComplete="email"
          maxLength={254}
          dir="ltr"
          required
        />
        <PasswordField name="password" {...change.password} error={reply?.errors.password} autoComplete="current-password" required />
        <input type="hidden" name="intent" value="change" />
        <Button busyLabel={change.busy}>{change.submit}</Button>
      </form>
    </section>
  )
}
