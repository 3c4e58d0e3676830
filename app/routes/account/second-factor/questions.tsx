import type { ReactNode } from 'react'
import { useT } from '~/i18n/localizer-context'
import { CodeControl, PasswordControl } from '~/ui/account/ProofControls'
import { ButtonLink } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { PageHeader } from '~/ui/Page'
import type { FieldRules, SiteFields } from '~/ui/form/use-site-form'
import type { View } from './load'
import { StepForm, type Reply } from './StepForm'

interface QuestionProps<Name extends string> {
  name: 'renew' | 'switch_off'
  rules: FieldRules<Name>
  warning?: string | null
  reply: Reply
  intent: string
  children: (fields: SiteFields<Name>) => ReactNode
}

function Question<Name extends string>({ name, rules, warning, reply, intent, children }: QuestionProps<Name>) {
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
      <StepForm rules={rules} reply={reply} intent={intent} submit={t(`second-factor:${name}.submit`)} others={cancel}>
        {children}
      </StepForm>
    </>
  )
}

export function Renew({ view: { rules }, reply }: { view: View<'renew'>; reply: Reply }) {
  return (
    <Question name="renew" rules={rules} reply={reply} intent="renew">
      {({ code }) => <CodeControl field={code} />}
    </Question>
  )
}

export function SwitchOff({ view: { rules, duty }, reply }: { view: View<'switch-off'>; reply: Reply }) {
  const t = useT()
  const warning = duty === null ? null : duty > 0 ? t('second-factor:duty.off_in_grace', { count: duty }) : t('second-factor:duty.off_at_once')
  return (
    <Question name="switch_off" rules={rules} warning={warning} reply={reply} intent="off">
      {({ password, code }) => (
        <>
          <PasswordControl field={password} />
          <CodeControl field={code} />
        </>
      )}
    </Question>
  )
}
