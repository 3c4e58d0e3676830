import { useT } from '~/i18n/localizer-context'
import { ProfileFields } from '~/ui/account/ProfileFields'
import { CheckboxControl, TextControl } from '~/ui/form/controls'
import { NewPasswordField } from '~/ui/password/NewPasswordField'
import { SiteForm } from '~/ui/form/SiteForm'
import { SubmitButton } from '~/ui/form/SubmitButton'
import { type SubmissionReply, useSiteForm } from '~/ui/form/use-site-form'
import type { AuthView } from './load'

interface RegistrationFormProps {
  view: AuthView
  registration: NonNullable<AuthView['registration']>
  reply: SubmissionReply | undefined
}

export function RegistrationForm({ view, registration: { rules, genders, countries }, reply }: RegistrationFormProps) {
  const t = useT()
  const [form, fields] = useSiteForm({ id: 'register', rules, reply, defaultValue: { email: view.email, letters: view.wantsLetters ? 'on' : null } })
  return (
    <SiteForm
      form={form}
      action={view.here}
      reply={reply}
      failed={t('auth:register.failed')}
      refused={t('auth:failed')}
    >
      <ProfileFields
        fields={fields}
        genders={genders}
        countries={countries}
        texts={{
          usernameHint: t('auth:fields.username_hint'),
          genderHint: t('auth:fields.private_hint'),
          ageHint: t('auth:fields.age_hint'),
          choose: t('frame:form.choose'),
        }}
      />
      <TextControl field={fields.email} label={t('auth:fields.email')} type="email" autoComplete="email" maxLength={254} dir="ltr" />
      <NewPasswordField field={fields.password} label={t('auth:fields.password')} />
      <CheckboxControl field={fields.rememberMe} label={t('auth:fields.remember')} hint={t('auth:fields.remember_hint')} />
      <CheckboxControl field={fields.letters} label={view.lettersLabel ?? t('auth:fields.letters')} hint={t('auth:fields.letters_hint')} />
      <input type="hidden" name="submission" value={String(reply?.values.submission ?? view.submission)} />
      <Consent />
      <SubmitButton busyLabel={t('auth:register.busy')}>{t('auth:register.submit')}</SubmitButton>
    </SiteForm>
  )
}

function Consent() {
  const t = useT()
  return (
    <p className="small">
      {t('auth:consent.before')} <a href="/rules">{t('auth:consent.rules')}</a> · <a href="/terms">{t('auth:consent.terms')}</a> ·{' '}
      <a href="/privacy">{t('frame:your_data')}</a>
    </p>
  )
}
