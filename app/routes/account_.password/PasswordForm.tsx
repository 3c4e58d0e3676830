import { useT } from '~/i18n/localizer-context'
import { SecretField } from '~/ui/form/SecretField'
import { SiteForm } from '~/ui/form/SiteForm'
import { SubmitButton } from '~/ui/form/SubmitButton'
import { type FieldRules, type SentForm, useSiteForm } from '~/ui/form/use-site-form'

interface PasswordFormProps {
  rules: FieldRules<'password' | 'newPassword'>
  /** For password managers: whose password it is. */
  email: string
  reply: SentForm | undefined
}

/** The present password and the next. */
export function PasswordForm({ rules, email, reply }: PasswordFormProps) {
  const t = useT()
  const [form, fields] = useSiteForm({ id: 'password-change', rules, reply })
  const eye = { showLabel: t('auth:fields.show_password'), hideLabel: t('auth:fields.hide_password') }
  return (
    <SiteForm
      form={form}
      action="/account/password"
      reply={reply}
      errorTitle={t('auth:error_title')}
      failed={t('auth:reset.choose.failed')}
      refused={t('auth:failed')}
    >
      <input type="text" name="email" autoComplete="username" defaultValue={email} hidden />
      <SecretField field={fields.password} label={t('account:password.current')} {...eye} autoComplete="current-password" />
      <SecretField
        field={fields.newPassword}
        label={t('auth:reset.choose.label')}
        hint={t('auth:fields.password_hint')}
        {...eye}
        autoComplete="new-password"
        minLength={8}
        maxLength={128}
      />
      <SubmitButton busyLabel={t('auth:reset.choose.busy')}>{t('auth:reset.choose.submit')}</SubmitButton>
    </SiteForm>
  )
}
