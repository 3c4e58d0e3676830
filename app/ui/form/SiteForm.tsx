import { Form } from '@remix-run/react'
import { forwardRef, type ReactNode, useImperativeHandle, useMemo, useRef } from 'react'
import { useT } from '~/i18n/localizer-context'
import { FormErrorSummary } from './FormErrorSummary'
import { FormStateContext } from './form-state'
import { useUnsavedChangesCheck } from './unsaved-changes-check'
import { useValidationOnBlur } from './use-validation-on-blur'
import { useFormSubmission } from './use-form-submission'
import type { SubmissionReply, SiteFormMetadata } from './use-site-form'

interface SiteFormProps {
  form: SiteFormMetadata
  action?: string
  className?: string
  reply: SubmissionReply | undefined
  /** The title of the list of errors. Null for no title; undefined for the default title. */
  errorTitle?: string | null
  failed?: string
  /**
   * The error shown if the response is a 503, comes from a proxy or reports an unexpected error. The default is `failed`, the error
   * shown if no response arrives.
   */
  refused?: string
  /**
   * True if the spam check rejects a form sent within a second of opening. The browser then delays a submission that would be too
   * early.
   */
  isSpamChecked?: boolean
  'aria-labelledby'?: string
  'aria-label'?: string
  role?: 'search'
  /** True if the form saves its text as a draft. Leaving the screen then requires no confirmation. */
  isDrafted?: boolean
  onInput?: () => void
  onSend?: () => void
  children: ReactNode
}

/** With JavaScript, submits the form without a page load, prevents double submission, and keeps all input if no response arrives. */
export const SiteForm = forwardRef<HTMLFormElement, SiteFormProps>(function SiteForm(props, element) {
  const t = useT()
  const { form, className = 'form', reply, isSpamChecked = false, isDrafted, onInput, onSend, children, ...others } = props
  const { errorTitle = t('frame:form.error_title'), failed = t('frame:form.failed'), refused = failed, ...rest } = others
  const own = useRef<HTMLFormElement>(null)
  useImperativeHandle<HTMLFormElement | null, HTMLFormElement | null>(element, () => own.current)
  const { isBusy, isUnderWay, refusals, onSubmit } = useFormSubmission(form, reply, isSpamChecked, onSend)
  const check = useValidationOnBlur(form, reply)
  useUnsavedChangesCheck(() => !isDrafted && !isUnderWay.current && hasTypedText(own.current, reply))
  const attempt = useAttemptKey(reply, refusals)
  const failure = reply?.isUnsent ? (reply.isAnswered ? refused : failed) : undefined
  return (
    <Form
      ref={own}
      {...rest}
      id={form.id}
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
      <FormErrorSummary title={errorTitle ?? undefined} form={form} failure={failure} attempt={attempt} />
      <FormStateContext.Provider value={{ isBusy }}>{children}</FormStateContext.Provider>
    </Form>
  )
})

const hasTypedText = (form: HTMLFormElement | null, reply: SubmissionReply | undefined) =>
  [...(form?.querySelectorAll('textarea') ?? [])].some(({ value, defaultValue }) => value.trim() && (reply || value !== defaultValue))

function useAttemptKey(reply: SubmissionReply | undefined, refusals: number) {
  return useMemo(() => (reply || refusals > 0 ? { reply, refusals } : undefined), [reply, refusals])
}
