import { Button } from '~/ui/Button'
import { PageHeader } from '~/ui/Page'
import { Code, StepForm, type Reply } from './fields'
import type { View } from './load'

/** The key in the three ways in which an app takes it, and the field for the code it shows then. */
export function SetUp({ view: { form, texts, link, qr, key }, reply }: { view: View<'set-up'>; reply: Reply }) {
  const cancel = (
    <Button variant="quiet" form="cancel">
      {texts.cancel}
    </Button>
  )
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} />
      <div className="stack">
        <p>
          {texts.here} <a href={link}>{texts.open}</a>
        </p>
        <p>{texts.elsewhere}</p>
        <svg className="qr-code" viewBox={`0 0 ${qr.size} ${qr.size}`} shapeRendering="crispEdges" role="img" aria-label={texts.picture}>
          <rect width={qr.size} height={qr.size} fill="#fff" />
          <path d={qr.path} fill="#000" />
        </svg>
        <p>{texts.type}</p>
        <p className="secret-text" dir="ltr">
          {key}
        </p>
      </div>
      <StepForm texts={form} reply={reply} intent="confirm" submit={texts.submit} others={cancel}>
        <p>{texts.enter}</p>
        <Code texts={form} ofApp reply={reply} />
        <p className="small">{texts.others}</p>
      </StepForm>
      <form id="cancel" method="post" hidden>
        <input type="hidden" name="intent" value="cancel" />
      </form>
    </>
  )
}
