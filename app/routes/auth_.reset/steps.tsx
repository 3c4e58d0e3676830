import { useT } from '~/i18n/localizer-context'
import { ButtonLink } from '~/ui/Button'
import { TextField } from '~/ui/form/controls'
import { SecretField } from '~/ui/form/SecretField'
import { SiteForm } from '~/ui/form/SiteForm'
import { SubmitButton } from '~/ui/form/SubmitButton'
import { type FieldRules, type SentForm, useSiteForm } from '~/ui/form/use-site-form'
import { PageHeader } from '~/ui/Page'

interface FormProps<Name extends string> {
  rules: FieldRules<Name>
  reply: SentForm | undefined
}

/** Asks whose password it is. */
export function Ask({ rules, reply }: FormProps<'email'>) {
  const t = useT()
  const [form, fields] = useSiteForm({ id: 'ask', rules, reply })
  return (
    <>
      <PageHeader title={t('auth:reset.ask.title')} lead={t('auth:reset.ask.lead')} />
      <SiteForm
        form={form}
        action="/auth/reset"
        reply={reply}
        errorTitle={t('auth:error_title')}
        failed={t('auth:reset.ask.failed')}
        refused={t('auth:failed')}
      >
        <TextField
          field={fields.email}
          label={t('auth:fields.email_or_username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        <SubmitButton busyLabel={t('auth:reset.ask.busy')}>{t('auth:reset.ask.submit')}</SubmitButton>
      </SiteForm>
      <BackToSignIn />
    </>
  )
}

/** The one answer, whether there is such an account or not. */
export function Sent() {
  const t = useT()
  return (
    <>
      <PageHeader title={t('auth:reset.sent.title')} lead={t('auth:reset.sent.text')} />
      <p>
        {t('auth:reset.sent.nothing')} <a href="/auth/reset">{t('auth:reset.sent.again')}</a>
      </p>
      <BackToSignIn />
    </>
  )
}

function BackToSignIn() {
  const t = useT()
  return (
    <p>
      <a className="stand-alone" href="/auth">{t('auth:reset.ask.back')}</a>
    </p>
  )
}

/** Asks for the new password. The token is in the form and no more in the address it is sent to. */
export function Choose({ rules, reply, token }: FormProps<'password'> & { token: string }) {
  const t = useT()
  const [form, fields] = useSiteForm({ id: 'choose', rules, reply })
  return (
    <>
      <PageHeader title={t('auth:reset.choose.title')} lead={t('auth:reset.choose.lead')} />
      <SiteForm
        form={form}
        action="/auth/reset"
        reply={reply}
        errorTitle={t('auth:error_title')}
        failed={t('auth:reset.choose.failed')}
        refused={t('auth:failed')}
      >
        <SecretField
          field={fields.password}
          label={t('auth:reset.choose.label')}
          hint={t('auth:fields.password_hint')}
          showLabel={t('auth:fields.show_password')}
          hideLabel={t('auth:fields.hide_password')}
          autoComplete="new-password"
          minLength={8}
          maxLength={128}
        />
        <input type="hidden" name="token" value={token} />
        <SubmitButton busyLabel={t('auth:reset.choose.busy')}>{t('auth:reset.choose.submit')}</SubmitButton>
      </SiteForm>
    </>
  )
}

/** A link that is unknown, used, replaced or has run out: nobody is told which. */
export function Dead() {
  const t = useT()
  return (
    <>
      <PageHeader title={t('auth:reset.dead.title')} lead={t('auth:reset.dead.text')} />
      <p>
        <ButtonLink href="/auth/reset">{t('auth:reset.dead.again')}</ButtonLink>
      </p>
    </>
  )
}
