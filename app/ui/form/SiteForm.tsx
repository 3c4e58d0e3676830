import { getFormProps } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { forwardRef, type ReactNode, useImperativeHandle, useMemo, useRef } from 'react'
import { useT } from '~/i18n/localizer-context'
import { FormErrors } from './FormErrors'
import { FormState } from './form-state'
import { useUnsent } from './unsent'
import { useCheckOnLeave } from './use-check-on-leave'
import { useSending } from './use-sending'
import type { SentForm, SiteFormMetadata } from './use-site-form'

interface SiteFormProps {
  form: SiteFormMetadata
  /** URL the form is posted to; the current page by default. */
  action?: string
  className?: string
  reply: SentForm | undefined
  /** Heading above the field errors, if not the usual one; null for none. */
  errorTitle?: string | null
  /** Shown if no answer arrives. */
  failed?: string
  /** Shown if the answer is unexpected; `failed` by default. */
  refused?: string
  /** The server rejects a form sent within a second of opening (spam check), so an earlier submission waits. */
  isSpamChecked?: boolean
  'aria-labelledby'?: string
  'aria-label'?: string
  role?: 'search'
  /** The form is saved as a draft, so leaving the screen needs no confirmation. */
  isDrafted?: boolean
  onInput?: () => void
  /** Called when the form is submitted. */
  onSend?: () => void
  children: ReactNode
}

/**
 * A form posted to a screen. With JavaScript it is sent in place: it shows that it is busy, is not sent twice, and keeps everything typed
 * if no answer arrives.
 */
export const SiteForm = forwardRef<HTMLFormElement, SiteFormProps>(function SiteForm(props, element) {
  const t = useT()
  const { form, className = 'form', reply, isSpamChecked = false, isDrafted, onInput, onSend, children, ...others } = props
  const { errorTitle = t('frame:form.error_title'), failed = t('frame:form.failed'), refused = failed, ...rest } = others
  const own = useRef<HTMLFormElement>(null)
  useImperativeHandle<HTMLFormElement | null, HTMLFormElement | null>(element, () => own.current)
  const { isBusy, isUnderWay, refusals, onSubmit } = useSending(form, reply, isSpamChecked, onSend)
  const check = useCheckOnLeave(form, reply)
  useUnsent(() => !isDrafted && !isUnderWay.current && holdsWriting(own.current, reply))
  const attempt = useAttempt(reply, refusals)
  const failure = reply?.isUnsent ? (reply.isAnswered ? refused : failed) : undefined
  return (
    <Form
      ref={own}
      {...rest}
      {...getFormProps(form)}
      method="post"
      className={className}
      aria-busy={isBusy || undefined}
      onSubmit={onSubmit}
      onBlur={check.onBlur}
      onInput={(event) => {
        check.onInput(event)
        onInput?.()
      }}
      noValidate
    >
      <FormErrors title={errorTitle ?? undefined} form={form} failure={failure} attempt={attempt} />
      <FormState.Provider value={{ isBusy }}>{children}</FormState.Provider>
    </Form>
  )
})

/** Whether the form contains a long text that was typed or came back with an error. */
const holdsWriting = (form: HTMLFormElement | null, reply: SentForm | undefined) =>
  [...(form?.querySelectorAll('textarea') ?? [])].some(({ value, defaultValue }) => value.trim() && (reply || value !== defaultValue))

/** A new value for each answer and each attempt that the browser rejected; undefined before the first. */
function useAttempt(reply: SentForm | undefined, refusals: number) {
  return useMemo(() => (reply || refusals > 0 ? { reply, refusals } : undefined), [reply, refusals])
}
