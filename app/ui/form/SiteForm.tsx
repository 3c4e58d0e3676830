import { getFormProps } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import { type FormEvent, forwardRef, type ReactNode, useMemo, useState } from 'react'
import { FormErrors } from './FormErrors'
import { FormState } from './form-state'
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
  const { form, className = 'form', reply, errorTitle, failed, onSend, children, ...rest } = props
  const { isBusy, refusals, onSubmit } = useSending(form, onSend)
  const attempt = useAttempt(reply, refusals)
  return (
    <Form ref={element} {...rest} {...getFormProps(form)} method="post" className={className} aria-busy={isBusy || undefined} onSubmit={onSubmit} noValidate>
      <FormErrors title={errorTitle} form={form} failure={reply?.isUnsent ? failed : undefined} attempt={attempt} />
      <FormState.Provider value={{ isBusy }}>{children}</FormState.Provider>
    </Form>
  )
})

/** Whether this form is under way, how often the browser refused to send it, and a handler that lets it go once. */
function useSending(form: SiteFormMetadata, onSend?: () => void) {
  const navigation = useNavigation()
  const [isSent, setSent] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const isBusy = isSent && navigation.state !== 'idle'
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (isBusy) return event.preventDefault()
    form.onSubmit?.(event)
    if (event.defaultPrevented) setRefusals(refusals + 1)
    else {
      setSent(true)
      onSend?.()
    }
  }
  return { isBusy, refusals, onSubmit }
}

/** Something else for each answer and for each attempt that the browser refused; undefined before the first. */
function useAttempt(reply: SentForm | undefined, refusals: number) {
  return useMemo(() => (reply || refusals > 0 ? { reply, refusals } : undefined), [reply, refusals])
}
