import type { FormReply } from '~/http/forms'
import { Button } from '~/ui/Button'
import { FormErrors } from '~/ui/ErrorSummary'
import { Patience } from '~/ui/Patience'
import { PledgeFields } from '~/ui/pledge/PledgeFields'
import { Section } from '~/ui/reading/Section'
import type { PledgeTexts } from './texts'

/** The pledge form (spec §2), with what was typed where it comes back. */
export function PledgeForm({ texts, reply }: { texts: PledgeTexts; reply: FormReply | undefined }) {
  return (
    <Section id="pledge" title={texts.title}>
      <p className="soft">{texts.intent}</p>
      <form className="form" method="post" action="/endowment" noValidate data-enhance="form" data-patience="" data-once="" data-failed={texts.failed}>
        <FormErrors title={texts.errorTitle} reply={reply} />
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
