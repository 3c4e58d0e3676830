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
  action?: string
  className?: string
  reply: SentForm | undefined
  /** Null for no heading. */
  errorTitle?: string | null
  failed?: string
  /** Shown if an unexpected answer arrives; `failed` is shown if none arrives. */
  refused?: string
  /** The spam check rejects a form sent within a second of opening, so an earlier submission waits. */
  isSpamChecked?: boolean
  'aria-labelledby'?: string
  'aria-label'?: string
  role?: 'search'
  /** A draft is saved, so leaving the screen needs no confirmation. */
  isDrafted?: boolean
  onInput?: () => void
  onSend?: () => void
  children: ReactNode
}

/** With JavaScript the form is sent in place and only once, and it keeps everything typed if no answer arrives. */
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

const holdsWriting = (form: HTMLFormElement | null, reply: SentForm | undefined) =>
  [...(form?.querySelectorAll('textarea') ?? [])].some(({ value, defaultValue }) => value.trim() && (reply || value !== defaultValue))

function useAttempt(reply: SentForm | undefined, refusals: number) {
  return useMemo(() => (reply || refusals > 0 ? { reply, refusals } : undefined), [reply, refusals])
}
