import type { ReactNode } from 'react'
import { useT } from '~/i18n/localizer-context'
import { SecondFactorCodeField, CurrentPasswordField } from '~/ui/account/ReauthenticationFields'
import { ButtonLink } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { PageHeader } from '~/ui/Page'
import type { FieldRules, SiteFormFields } from '~/ui/form/use-site-form'
import type { SecondFactorView } from './load'
import { SecondFactorForm, type SecondFactorReply } from './SecondFactorForm'

interface CodeConfirmationProps<Name extends string> {
  name: 'renew' | 'switch_off'
  rules: FieldRules<Name>
  warning?: string | null
  reply: SecondFactorReply
  intent: string
  children: (fields: SiteFormFields<Name>) => ReactNode
}

function CodeConfirmation<Name extends string>({ name, rules, warning, reply, intent, children }: CodeConfirmationProps<Name>) {
  const t = useT()
  const cancel = (
    <ButtonLink variant="quiet" href="/account/second-factor">
      {t(`second-factor:${name}.cancel`)}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader title={t(`second-factor:${name}.title`)} lead={t(`second-factor:${name}.lead`)} />
      {warning && <Notice kind="note">{warning}</Notice>}
      <SecondFactorForm rules={rules} reply={reply} intent={intent} submit={t(`second-factor:${name}.submit`)} others={cancel}>
        {children}
      </SecondFactorForm>
    </>
  )
}

export function RenewRecoveryCodesForm({ view: { rules }, reply }: { view: SecondFactorView<'renew'>; reply: SecondFactorReply }) {
  return (
    <CodeConfirmation name="renew" rules={rules} reply={reply} intent="renew">
      {({ code }) => <SecondFactorCodeField field={code} />}
    </CodeConfirmation>
  )
}

export function DisableSecondFactorForm({ view: { rules, duty }, reply }: { view: SecondFactorView<'switch-off'>; reply: SecondFactorReply }) {
  const t = useT()
  const warning = duty === null ? null : duty > 0 ? t('second-factor:duty.off_in_grace', { count: duty }) : t('second-factor:duty.off_at_once')
  return (
    <CodeConfirmation name="switch_off" rules={rules} warning={warning} reply={reply} intent="off">
      {({ password, code }) => (
        <>
          <CurrentPasswordField field={password} />
          <SecondFactorCodeField field={code} />
        </>
      )}
    </CodeConfirmation>
  )
}
