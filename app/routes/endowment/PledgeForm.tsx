import type { FormReply } from '~/http/forms'
import { Button } from '~/ui/Button'
import { ErrorSummary } from '~/ui/ErrorSummary'
import { Patience } from '~/ui/Patience'
import { PledgeFields } from '~/ui/pledge/PledgeFields'
import { Section } from '~/ui/reading/Section'
import type { PledgeTexts } from './texts'

/** The pledge form (spec §2), with what was typed where it comes back. */
export function PledgeForm({ texts, reply }: { texts: PledgeTexts; reply: FormReply | undefined }) {
  const errors = Object.entries(reply?.errors ?? {}).map(([field, text]) => ({ field, text }))
  const summary = reply?.formError ? [{ text: reply.formError }, ...errors] : errors
  return (
    <Section id="pledge" title={texts.title}>
      <p className="soft">{texts.intent}</p>
      <form className="form" method="post" action="/endowment" noValidate data-enhance="form" data-patience="" data-failed={texts.failed}>
        <ErrorSummary title={errors.length > 0 ? texts.errorTitle : undefined} errors={summary} />
        <PledgeFields texts={texts.fields} initial={texts.initial} reply={reply} />
        <p className="small">
          {texts.consent} <a href="/privacy">{texts.privacy}</a>
        </p>
        <Patience opened={String(reply?.values.opened ?? texts.opened)} label={texts.leaveEmpty} />
        <input type="hidden" name="submission" value={String(reply?.values.submission ?? texts.submission)} />
        <Button busyLabel={texts.busy}>{texts.submit}</Button>
      </form>
    </Section>
  )
}
