import type { FormReply } from '~/http/forms'
import { Button } from '~/ui/Button'
import { FormErrors } from '~/ui/ErrorSummary'
import { ProofFields } from '~/ui/ProofFields'
import type { exportTexts } from './texts'

interface ExportFormProps {
  texts: ReturnType<typeof exportTexts>
  /** For password managers: whose password it is. */
  email: string
  writer: string
  reply: FormReply | undefined
}

/** Asks for the password, and a code where the account asks for one; what answers it is the page with the link to the file. */
export function ExportForm({ texts, email, writer, reply }: ExportFormProps) {
  return (
    <form className="form" method="post" action="/account/export" noValidate>
      <FormErrors title={texts.errorTitle} reply={reply} />
      <input type="hidden" name="writer" value={writer} />
      <input type="text" name="email" autoComplete="username" defaultValue={email} hidden />
      <ProofFields texts={texts.proof} errors={reply?.errors} />
      <Button>{texts.submit}</Button>
    </form>
  )
}
