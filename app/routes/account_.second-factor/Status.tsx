import { ButtonLink } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { PageHeader } from '~/ui/Page'
import { Password, StepForm, type Reply } from './fields'
import type { View } from './load'

/** The heading, and for staff the reason why they need a second factor. */
function Introduction({ form, duty }: Pick<View<'off'>, 'form' | 'duty'>) {
  return (
    <>
      <PageHeader title={form.title} lead={form.lead} />
      {duty && (
        <Notice kind="note" title={duty.title}>
          {duty.text}
        </Notice>
      )}
    </>
  )
}

/** The reason why the email has to be confirmed first, and a button that sends the mail with the link. */
export function Unconfirmed({ view: { form, texts, duty }, reply }: { view: View<'unconfirmed'>; reply: Reply }) {
  return (
    <>
      <Introduction form={form} duty={duty} />
      <div className="stack">
        <p>{texts.why}</p>
        <p>{texts.how}</p>
      </div>
      <StepForm texts={{ ...form, busy: texts.busy }} reply={reply} intent="confirm-email" submit={texts.submit} />
      <Back label={form.back} />
    </>
  )
}

/** What it is, and the way to it. */
export function Off({ view: { form, texts, duty }, reply }: { view: View<'off'>; reply: Reply }) {
  return (
    <>
      <Introduction form={form} duty={duty} />
      <div className="stack">
        <p>{texts.status}</p>
        <p>{texts.app}</p>
        <p>{texts.discreet}</p>
      </div>
      <StepForm texts={form} reply={reply} intent="begin" submit={texts.submit}>
        <Password texts={form} reply={reply} hint={texts.passwordHint} />
      </StepForm>
      <Back label={form.back} />
    </>
  )
}

/** How it stands, and what can be changed. */
export function On({ view }: { view: View<'on'> }) {
  return (
    <>
      <PageHeader title={view.title} lead={view.lead} />
      <div className="stack">
        <p>{view.since}</p>
        {view.left && <p>{view.left}</p>}
        {view.noneLeft && <p className="notice notice-note">{view.noneLeft}</p>}
        <p className="cluster">
          <ButtonLink variant="secondary" href="?renew">
            {view.renew}
          </ButtonLink>
          <ButtonLink variant="quiet" href="?off">
            {view.switchOff}
          </ButtonLink>
        </p>
        <p className="small soft">{view.newPhone}</p>
      </div>
      <Back label={view.back} />
    </>
  )
}

const Back = ({ label }: { label: string }) => (
  <p>
    <a className="stand-alone" href="/dashboard">{label}</a>
  </p>
)
