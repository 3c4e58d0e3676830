import type { ReactNode } from 'react'
import { ButtonLink } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { PageHeader } from '~/ui/Page'
import { Code, Password, StepForm, type Reply } from './fields'
import type { View } from './load'

interface QuestionProps {
  view: View<'renew'> | View<'switch-off'>
  reply: Reply
  intent: string
  children: ReactNode
}

function Question({ view: { form, texts, warning }, reply, intent, children }: QuestionProps) {
  const cancel = (
    <ButtonLink variant="quiet" href="/account/second-factor">
      {texts.cancel}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} />
      {warning && <Notice kind="note">{warning}</Notice>}
      <StepForm texts={form} reply={reply} intent={intent} submit={texts.submit} others={cancel}>
        {children}
      </StepForm>
    </>
  )
}

/** Before new recovery codes take the place of the old ones. */
export function Renew({ view, reply }: { view: View<'renew'>; reply: Reply }) {
  return (
    <Question view={view} reply={reply} intent="renew">
      <Code texts={view.form} reply={reply} />
    </Question>
  )
}

/** Before the password alone is enough again. */
export function SwitchOff({ view, reply }: { view: View<'switch-off'>; reply: Reply }) {
  return (
    <Question view={view} reply={reply} intent="off">
      <Password texts={view.form} reply={reply} />
      <Code texts={view.form} reply={reply} />
    </Question>
  )
}
