import { useT } from '~/i18n/localizer-context'
import { CheckboxControl, TextControl } from '~/ui/form/controls'
import { PasswordField } from '~/ui/password/PasswordField'
import { SiteForm } from '~/ui/form/SiteForm'
import { SubmitButton } from '~/ui/form/SubmitButton'
import { type FieldRules, type SubmissionReply, useSiteForm } from '~/ui/form/use-site-form'
import type { AuthView } from './load'

interface SignInFormProps {
  view: AuthView
  rules: FieldRules<'email' | 'password' | 'rememberMe'>
  reply: SubmissionReply | undefined
}

export function SignInForm({ view, rules, reply }: SignInFormProps) {
  const t = useT()
  const [form, fields] = useSiteForm({ id: 'sign-in', rules, reply, defaultValue: { email: view.email } })
  return (
    <SiteForm
      form={form}
      action={view.here}
      reply={reply}
      failed={t('auth:sign_in.failed')}
      refused={t('auth:failed')}
    >
      <TextControl
        field={fields.email}
        label={t('auth:fields.email_or_username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <PasswordField
        field={fields.password}
        label={t('auth:fields.password')}
        showLabel={t('auth:fields.show_password')}
        hideLabel={t('auth:fields.hide_password')}
        autoComplete="current-password"
      />
      <CheckboxControl field={fields.rememberMe} label={t('auth:fields.remember')} hint={t('auth:fields.remember_hint')} />
      <input type="hidden" name="submission" value={String(reply?.values.submission ?? view.submission)} />
      <SubmitButton busyLabel={t('auth:sign_in.busy')}>{t('auth:sign_in.submit')}</SubmitButton>
    </SiteForm>
  )
}
