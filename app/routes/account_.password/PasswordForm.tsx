import type { FormReply } from '~/http/forms'
import { Button } from '~/ui/Button'
import { FormErrors } from '~/ui/ErrorSummary'
import { PasswordField } from '~/ui/PasswordField'
import type { passwordTexts } from './texts'

interface PasswordFormProps {
  texts: ReturnType<typeof passwordTexts>
  /** For password managers: whose password it is. */
  email: string
  reply: FormReply | undefined
}

/** The present password and the next. */
export function PasswordForm({ texts, email, reply }: PasswordFormProps) {
  return (
    <form className="form" method="post" action="/account/password" noValidate data-enhance="form" data-failed={texts.failed} data-refused={texts.refused}>
      <FormErrors title={texts.errorTitle} reply={reply} />
      <input type="text" name="email" autoComplete="username" defaultValue={email} hidden />
      <PasswordField
        name="password"
        label={texts.current}
        {...texts.eye}
        error={reply?.errors.password}
        autoComplete="current-password"
        required
      />
      <PasswordField
        name="newPassword"
        label={texts.next}
        hint={texts.hint}
        {...texts.eye}
        error={reply?.errors.newPassword}
        autoComplete="new-password"
        minLength={8}
        maxLength={128}
        required
      />
      <Button busyLabel={texts.busy}>{texts.submit}</Button>
    </form>
  )
}
