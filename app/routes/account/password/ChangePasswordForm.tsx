import { useT } from '~/i18n/localizer-context'
import { NewPasswordField } from '~/ui/password/NewPasswordField'
import { PasswordField } from '~/ui/password/PasswordField'
import { SiteForm } from '~/ui/form/SiteForm'
import { SubmitButton } from '~/ui/form/SubmitButton'
import { type FieldRules, type SubmissionReply, useSiteForm } from '~/ui/form/use-site-form'

interface PasswordFormProps {
  rules: FieldRules<'password' | 'newPassword'>
  email: string
  reply: SubmissionReply | undefined
}

export function ChangePasswordForm({ rules, email, reply }: PasswordFormProps) {
  const t = useT()
  const [form, fields] = useSiteForm({ id: 'password-change', rules, reply })
  return (
    <SiteForm
      form={form}
      action="/account/password"
      reply={reply}
      refused={t('auth:failed')}
    >
      <input type="text" name="email" autoComplete="username" defaultValue={email} hidden />
      <PasswordField
        field={fields.password}
        label={t('account:password.current')}
        showLabel={t('auth:fields.show_password')}
        hideLabel={t('auth:fields.hide_password')}
        autoComplete="current-password"
      />
      <NewPasswordField field={fields.newPassword} label={t('auth:reset.choose.label')} />
      <SubmitButton busyLabel={t('auth:reset.choose.busy')}>{t('auth:reset.choose.submit')}</SubmitButton>
    </SiteForm>
  )
}
