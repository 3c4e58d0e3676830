import type { FormReply } from '~/http/forms'
import { Button, ButtonLink } from '~/ui/Button'
import { ChoiceGroup } from '~/ui/Choice'
import { FormErrors } from '~/ui/ErrorSummary'
import { TextAreaField } from '~/ui/Field'
import type { ReportFormView } from './load'

/** Why a text is reported. */
export function ReportForm({ form, reply }: { form: ReportFormView; reply: FormReply | undefined }) {
  const typed = (name: 'reason' | 'note') => String(reply?.values[name] ?? form.initial[name])
  return (
    <form className="form" method="post" noValidate data-enhance="form" data-failed={form.failed}>
      <FormErrors title={form.errorTitle} reply={reply} />
      <ChoiceGroup
        type="radio"
        name="reason"
        legend={form.legend}
        options={form.reasons}
        selected={[typed('reason')]}
        error={reply?.errors.reason}
        required
      />
      <TextAreaField name="note" label={form.note} hint={form.noteHint} rows={4} defaultValue={typed('note')} error={reply?.errors.note} />
      <div className="cluster">
        <Button busyLabel={form.busy}>{form.submit}</Button>
        <ButtonLink variant="quiet" href={form.cancelHref}>
          {form.cancel}
        </ButtonLink>
      </div>
    </form>
  )
}
