import { useT } from '~/i18n/localizer-context'
import { CurrentPasswordField } from '~/ui/account/ReauthenticationFields'
import { ButtonLink } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { PageHeader } from '~/ui/Page'
import type { SecondFactorView } from './load'
import { SecondFactorForm, type SecondFactorReply } from './SecondFactorForm'

function Introduction({ duty }: Pick<SecondFactorView<'off'>, 'duty'>) {
  const t = useT()
  return (
    <>
      <PageHeader title={t('second-factor:title')} lead={t('second-factor:lead')} />
      {duty !== null && (
        <Notice kind="note" title={t('second-factor:duty.title')}>
          {duty > 0 ? t('second-factor:duty.left', { count: duty }) : t('second-factor:duty.over')}
        </Notice>
      )}
    </>
  )
}

export function UnconfirmedEmailStatus({ view: { email, duty }, reply }: { view: SecondFactorView<'unconfirmed'>; reply: SecondFactorReply }) {
  const t = useT()
  return (
    <>
      <Introduction duty={duty} />
      <div className="stack">
        <p>{t('second-factor:unconfirmed.why', { email: `\u2068${email}\u2069` })}</p>
        <p>{t('second-factor:unconfirmed.how')}</p>
      </div>
      <SecondFactorForm rules={{}} reply={reply} intent="confirm-email" submit={t('account:email.again')} busyLabel={t('frame:form.sending')} />
      <BackToDashboard />
    </>
  )
}

export function SecondFactorDisabledStatus({ view: { rules, duty }, reply }: { view: SecondFactorView<'off'>; reply: SecondFactorReply }) {
  const t = useT()
  return (
    <>
      <Introduction duty={duty} />
      <div className="stack">
        <p>{t('second-factor:off.status')}</p>
        <p>{t('second-factor:off.app')}</p>
        <p>{t('second-factor:off.discreet')}</p>
      </div>
      <SecondFactorForm rules={rules} reply={reply} intent="begin" submit={t('second-factor:off.submit')}>
        {({ password }) => <CurrentPasswordField field={password} />}
      </SecondFactorForm>
      <BackToDashboard />
    </>
  )
}

export function SecondFactorEnabledStatus({ view: { since, codesLeft } }: { view: SecondFactorView<'on'> }) {
  const t = useT()
  return (
    <>
      <PageHeader title={t('second-factor:title')} lead={t('second-factor:lead')} />
      <div className="stack">
        <p>{t('second-factor:on.status', { date: since })}</p>
        {codesLeft > 0 ? <p>{t('second-factor:on.left', { count: codesLeft })}</p> : <p className="notice notice-note">{t('second-factor:on.none_left')}</p>}
        <p className="cluster">
          <ButtonLink variant="secondary" href="?renew">
            {t('second-factor:renew.title')}
          </ButtonLink>
          <ButtonLink variant="quiet" href="?off">
            {t('second-factor:on.switch_off')}
          </ButtonLink>
        </p>
        <p className="small soft">{t('second-factor:on.new_phone')}</p>
      </div>
      <BackToDashboard />
    </>
  )
}

function BackToDashboard() {
  const t = useT()
  return (
    <p>
      <a className="stand-alone" href="/dashboard">{t('second-factor:back')}</a>
    </p>
  )
}
