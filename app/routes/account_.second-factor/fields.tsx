import type { ReactNode } from 'react'
import type { FormReply } from '~/http/forms'
import { Button } from '~/ui/Button'
import { CodeField } from '~/ui/CodeField'
import { FormErrors } from '~/ui/ErrorSummary'
import { PasswordField } from '~/ui/PasswordField'
import type { FormTexts } from './load'

export type Reply = FormReply | undefined

interface StepFormProps {
  texts: FormTexts
  reply: Reply
  intent: string
  submit: string
  /** Beside the button. */
  others?: ReactNode
  children?: ReactNode
}

/** One of the forms of this screen. It goes to the address it stands on, so that it comes back where it was. */
export function StepForm({ texts, reply, intent, submit, others, children }: StepFormProps) {
  return (
    <form className="form" method="post" noValidate data-enhance="form" data-failed={texts.failed} data-refused={texts.refused}>
      <FormErrors title={texts.errorTitle} reply={reply} />
      {children}
      <div className="cluster">
        <input type="hidden" name="intent" value={intent} />
        <Button busyLabel={texts.busy}>{submit}</Button>
        {others}
      </div>
    </form>
  )
}

/** The password once more. */
export function Password({ texts, reply, hint }: { texts: FormTexts; reply: Reply; hint?: string }) {
  const { label, show, hide } = texts.password
  return (
    <PasswordField
      name="password"
      label={label}
      hint={hint}
      showLabel={show}
      hideLabel={hide}
      error={reply?.errors.password}
      autoComplete="current-password"
      required
    />
  )
}

/** A code of either kind, or of the app alone. */
export function Code({ texts, ofApp = false, reply }: { texts: FormTexts; ofApp?: boolean; reply: Reply }) {
  return <CodeField {...(ofApp ? texts.appCode : texts.code)} wrongClock={texts.wrongClock} error={reply?.errors.code} />
}
