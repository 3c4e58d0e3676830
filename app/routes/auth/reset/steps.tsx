import { useT } from '~/i18n/localizer-context'
import { ButtonLink } from '~/ui/Button'
import { TextControl } from '~/ui/form/controls'
import { NewPasswordField } from '~/ui/password/NewPasswordField'
import { SiteForm } from '~/ui/form/SiteForm'
import { SubmitButton } from '~/ui/form/SubmitButton'
import { type FieldRules, type SubmissionReply, useSiteForm } from '~/ui/form/use-site-form'
import { PageHeader } from '~/ui/Page'

interface FormProps<Name extends string> {
  rules: FieldRules<Name>
  reply: SubmissionReply | undefined
}

export function ResetLinkForm({ rules, reply }: FormProps<'email'>) {
  const t = useT()
  const [form, fields] = useSiteForm({ id: 'ask', rules, reply })
  return (
    <>
      <PageHeader title={t('auth:reset.link')} lead={t('auth:reset.ask.lead')} />
      <SiteForm
        form={form}
        action="/auth/reset"
        reply={reply}
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
        <SubmitButton busyLabel={t('frame:form.sending')}>{t('auth:reset.ask.submit')}</SubmitButton>
      </SiteForm>
      <BackToSignIn />
    </>
  )
}

/** The page is the same whether or not the account exists, so that nobody learns who has an account. */
export function ResetLinkSentMessage() {
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

/** Sends the token as a form field, so that the URL does not contain the token after the form is submitted. */
export function NewPasswordForm({ rules, reply, token }: FormProps<'password'> & { token: string }) {
  const t = useT()
  const [form, fields] = useSiteForm({ id: 'choose', rules, reply })
  return (
    <>
      <PageHeader title={t('auth:reset.choose.title')} lead={t('auth:reset.choose.lead')} />
      <SiteForm
        form={form}
        action="/auth/reset"
        reply={reply}
        refused={t('auth:failed')}
      >
        <NewPasswordField field={fields.password} label={t('auth:reset.choose.label')} />
        <input type="hidden" name="token" value={token} />
        <SubmitButton busyLabel={t('auth:reset.choose.busy')}>{t('auth:reset.choose.submit')}</SubmitButton>
      </SiteForm>
    </>
  )
}

export function InvalidLinkMessage() {
  const t = useT()
  return (
    <>
      <PageHeader title={t('frame:dead_link')} lead={t('auth:reset.dead.text')} />
      <p>
        <ButtonLink href="/auth/reset">{t('auth:reset.dead.again')}</ButtonLink>
      </p>
    </>
  )
}
