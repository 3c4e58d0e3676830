import { getFormProps } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { forwardRef, type ReactNode, useMemo } from 'react'
import { FormErrors } from './FormErrors'
import { FormState } from './form-state'
import { useCheckOnLeave } from './use-check-on-leave'
import { useSending } from './use-sending'
import type { SentForm, SiteFormMetadata } from './use-site-form'

interface SiteFormProps {
  form: SiteFormMetadata
  /** Where it is sent; the current page when left out. */
  action?: string
  className?: string
  reply: SentForm | undefined
  /** Heading above the errors of fields; without it they stand alone. */
  errorTitle?: string
  /** Said where no answer comes. */
  failed: string
  /** Said where the answer is none of ours; `failed` when left out. */
  refused?: string
  /** The server takes it only a second after it was opened: sent sooner, it waits. */
  isPatient?: boolean
  'aria-labelledby'?: string
  'aria-label'?: string
  role?: 'search'
  onInput?: () => void
  /** Called when the form is on its way. */
  onSend?: () => void
  children: ReactNode
}

/**
 * A form that is posted to a screen: plain without JavaScript, and in the browser sent in place. It says that it is under way,
 * is not sent twice, and stays as it is, with everything typed, where no answer comes.
 */
export const SiteForm = forwardRef<HTMLFormElement, SiteFormProps>(function SiteForm(props, element) {
  const { form, className = 'form', reply, errorTitle, failed, refused = failed, isPatient = false, onSend, children, ...rest } = props
  const { isBusy, refusals, onSubmit } = useSending(form, isPatient, onSend)
  const checkOnLeave = useCheckOnLeave(form)
  const attempt = useAttempt(reply, refusals)
  const failure = reply?.isUnsent ? (reply.isAnswered ? refused : failed) : undefined
  return (
    <Form
      ref={element}
      {...rest}
      {...getFormProps(form)}
      method="post"
      className={className}
      aria-busy={isBusy || undefined}
      onSubmit={onSubmit}
      onBlur={checkOnLeave}
      noValidate
    >
      <FormErrors title={errorTitle} form={form} failure={failure} attempt={attempt} />
      <FormState.Provider value={{ isBusy }}>{children}</FormState.Provider>
    </Form>
  )
})

/** Something else for each answer and for each attempt that the browser refused; undefined before the first. */
function useAttempt(reply: SentForm | undefined, refusals: number) {
  return useMemo(() => (reply || refusals > 0 ? { reply, refusals } : undefined), [reply, refusals])
}
