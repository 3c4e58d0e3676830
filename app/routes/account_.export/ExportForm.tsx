import type { FormReply } from '~/http/forms'
import { Button } from '~/ui/Button'
import { FormErrors } from '~/ui/ErrorSummary'
import { PasswordField } from '~/ui/PasswordField'
import type { exportTexts } from './texts'

interface ExportFormProps {
  texts: ReturnType<typeof exportTexts>
  /** For password managers: whose password it is. */
  email: string
  writer: string
  reply: FormReply | undefined
}

/**
 * Asks for the password. What answers it is a file, which a browser saves by itself: no script sends it. It stays on the page
 * then, and the script takes the password out of the field (`data-download`).
 */
export function ExportForm({ texts, email, writer, reply }: ExportFormProps) {
  return (
    <form className="form" method="post" action="/account/export" noValidate data-download>
      <FormErrors title={texts.errorTitle} reply={reply} />
      <input type="hidden" name="writer" value={writer} />
      <input type="text" name="email" autoComplete="username" defaultValue={email} hidden />
      <PasswordField
        name="password"
        label={texts.password}
        hint={texts.hint}
        {...texts.eye}
        error={reply?.errors.password}
        autoComplete="current-password"
        required
      />
      <Button>{texts.submit}</Button>
    </form>
  )
}
