import { useT } from '~/i18n/localizer-context'
import { PasswordControl } from '~/ui/account/ProofControls'
import { Button } from '~/ui/Button'
import { Facts } from '~/ui/Facts'
import { TextField } from '~/ui/form/controls'
import { SiteForm } from '~/ui/form/SiteForm'
import { SubmitButton } from '~/ui/form/SubmitButton'
import { type SentForm, useSiteForm } from '~/ui/form/use-site-form'
import type { EmailView } from './load'

const path = '/account/email'

export function Current({ view: { email, isConfirmed } }: { view: EmailView }) {
  const t = useT()
  return (
    <section className="stack">
      <Facts facts={[{ label: t('account:email.current'), value: email }]} />
      <p>{t(isConfirmed ? 'account:email.confirmed' : 'account:email.unconfirmed')}</p>
      {!isConfirmed && (
        <form method="post" action={path}>
          <input type="hidden" name="intent" value="again" />
          <Button variant="secondary">{t('account:email.again')}</Button>
        </form>
      )}
    </section>
  )
}

export function Waits({ waits: { email, asksOld, hasOldSaid, hasNewSaid } }: { waits: NonNullable<EmailView['waits']> }) {
  const t = useT()
  return (
    <section className="card" aria-labelledby="waits">
      <h2 id="waits">{t('account:email.waits.title')}</h2>
      <p>{t('account:email.waits.text', { email: `\u2068${email}\u2069` })}</p>
      {asksOld && <p>{t(hasOldSaid ? 'account:email.waits.old_said' : 'account:email.waits.old_asked')}</p>}
      <p>{t(hasNewSaid ? 'account:email.waits.new_said' : 'account:email.waits.new_asked')}</p>
      <form method="post" action={path}>
        <input type="hidden" name="intent" value="withdraw" />
        <Button variant="secondary">{t('account:email.waits.withdraw')}</Button>
      </form>
    </section>
  )
}

export function Change({ view: { isConfirmed, rules }, reply }: { view: EmailView; reply: SentForm | undefined }) {
  const t = useT()
  const [form, fields] = useSiteForm({ id: 'email-change', rules, reply })
  return (
    <section className="stack" aria-labelledby="change">
      <h2 id="change">{t('account:email.change.title')}</h2>
      <p>{t(isConfirmed ? 'account:email.change.both' : 'account:email.change.new_alone')}</p>
      <SiteForm form={form} action={path} reply={reply} refused={t('auth:failed')}>
        <TextField field={fields.email} label={t('account:email.change.label')} type="email" autoComplete="email" maxLength={254} dir="ltr" />
        <PasswordControl field={fields.password} />
        <input type="hidden" name="intent" value="change" />
        <SubmitButton busyLabel={t('frame:form.sending')}>{t('account:email.change.submit')}</SubmitButton>
      </SiteForm>
    </section>
  )
}
