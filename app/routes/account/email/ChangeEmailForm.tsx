import { useT } from '~/i18n/localizer-context'
import { CurrentPasswordField } from '~/ui/account/ReauthenticationFields'
import { TextControl } from '~/ui/form/controls'
import { SiteForm } from '~/ui/form/SiteForm'
import { SubmitButton } from '~/ui/form/SubmitButton'
import { type SubmissionReply, useSiteForm } from '~/ui/form/use-site-form'
import type { EmailStatusView } from './load'

export function ChangeEmailForm({ view: { isConfirmed, rules }, reply }: { view: EmailStatusView; reply: SubmissionReply | undefined }) {
  const t = useT()
  const [form, fields] = useSiteForm({ id: 'email-change', rules, reply })
  return (
    <section className="stack" aria-labelledby="change">
      <h2 id="change">{t('account:email.change.title')}</h2>
      <p>{t(isConfirmed ? 'account:email.change.both' : 'account:email.change.new_alone')}</p>
      <SiteForm form={form} action="/account/email" reply={reply} refused={t('auth:failed')}>
        <TextControl field={fields.email} label={t('account:email.change.label')} type="email" autoComplete="email" maxLength={254} dir="ltr" />
        <CurrentPasswordField field={fields.password} />
        <input type="hidden" name="intent" value="change" />
        <SubmitButton busyLabel={t('frame:form.sending')}>{t('account:email.change.submit')}</SubmitButton>
      </SiteForm>
    </section>
  )
}
