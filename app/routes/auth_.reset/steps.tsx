import type { FormReply } from '~/http/forms'
import { Button, ButtonLink } from '~/ui/Button'
import { FormErrors } from '~/ui/ErrorSummary'
import { Field } from '~/ui/Field'
import { PageHeader } from '~/ui/Page'
import { PasswordField } from '~/ui/PasswordField'
import type { ResetTexts } from './texts'

interface FormProps {
  texts: ResetTexts
  reply: FormReply | undefined
}

/** Asks whose password it is. */
export function Ask({ texts, reply }: FormProps) {
  const { ask } = texts
  return (
    <>
      <PageHeader title={ask.title} lead={ask.lead} />
      <form className="form" method="post" action="/auth/reset" noValidate data-enhance="form" data-failed={ask.failed} data-refused={texts.refused}>
        <FormErrors title={texts.errorTitle} reply={reply} />
        <Field
          name="email"
          label={ask.label}
          error={reply?.errors.email}
          defaultValue={String(reply?.values.email ?? '')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
        />
        <Button busyLabel={ask.busy}>{ask.submit}</Button>
      </form>
      <p>
        <a className="stand-alone" href="/auth">{ask.back}</a>
      </p>
    </>
  )
}

/** The one answer, whether there is such an account or not (security.md A3). */
export function Sent({ sent, back }: { sent: ResetTexts['sent']; back: string }) {
  return (
    <>
      <PageHeader title={sent.title} lead={sent.text} />
      <p>
        {sent.nothing} <a href="/auth/reset">{sent.again}</a>
      </p>
      <p>
        <a className="stand-alone" href="/auth">{back}</a>
      </p>
    </>
  )
}

/** Asks for the new password. The token is in the form and no more in the address it is sent to. */
export function Choose({ texts, reply, token }: FormProps & { token: string }) {
  const { choose } = texts
  return (
    <>
      <PageHeader title={choose.title} lead={choose.lead} />
      <form className="form" method="post" action="/auth/reset" noValidate data-enhance="form" data-failed={choose.failed} data-refused={texts.refused}>
        <FormErrors title={texts.errorTitle} reply={reply} />
        <PasswordField
          name="password"
          label={choose.label}
          hint={choose.hint}
          showLabel={choose.show}
          hideLabel={choose.hide}
          error={reply?.errors.password}
          autoComplete="new-password"
          minLength={8}
          maxLength={128}
          required
        />
        <input type="hidden" name="token" value={token} />
        <Button busyLabel={choose.busy}>{choose.submit}</Button>
      </form>
    </>
  )
}

/** A link that is unknown, used, replaced or has run out: nobody is told which. */
export function Dead({ dead }: { dead: ResetTexts['dead'] }) {
  return (
    <>
      <PageHeader title={dead.title} lead={dead.text} />
      <p>
        <ButtonLink href="/auth/reset">{dead.again}</ButtonLink>
      </p>
    </>
  )
}
