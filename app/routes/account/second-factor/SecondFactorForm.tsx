import type { ReactNode } from 'react'
import { useT } from '~/i18n/localizer-context'
import { SiteForm } from '~/ui/form/SiteForm'
import { SubmitButton } from '~/ui/form/SubmitButton'
import { type FieldRules, type SubmissionReply, type SiteFormFields, useSiteForm } from '~/ui/form/use-site-form'

export type SecondFactorReply = SubmissionReply | undefined

interface SecondFactorFormProps<Name extends string> {
  rules: FieldRules<Name>
  reply: SecondFactorReply
  intent: string
  submit: string
  busyLabel?: string
  others?: ReactNode
  children?: (fields: SiteFormFields<Name>) => ReactNode
}

/** Posts to the current URL, so that the same page shows a rejected form again. */
export function SecondFactorForm<Name extends string>({ rules, reply, intent, submit, busyLabel, others, children }: SecondFactorFormProps<Name>) {
  const t = useT()
  const [form, fields] = useSiteForm({ id: intent, rules, reply })
  return (
    <SiteForm form={form} reply={reply} refused={t('auth:failed')}>
      {children?.(fields)}
      <div className="cluster">
        <input type="hidden" name="intent" value={intent} />
        <SubmitButton busyLabel={busyLabel ?? t('second-factor:busy')}>{submit}</SubmitButton>
        {others}
      </div>
    </SiteForm>
  )
}
