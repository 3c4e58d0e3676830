import type { FormReply } from '~/http/forms'
import { Button } from '~/ui/Button'
import { ChoiceGroup } from '~/ui/Choice'
import { FormErrors } from '~/ui/ErrorSummary'
import { SelectField, TextAreaField } from '~/ui/Field'
import { Patience } from '~/ui/Patience'
import type { FormTexts } from './load'

/** The early-access form (spec §2), with what was typed where it comes back. */
export function RequestForm({ form, reply }: { form: FormTexts; reply: FormReply | undefined }) {
  const { initial } = form
  const typed = (name: 'lifeStage' | 'contactPreference' | 'comments') => String(reply ? (reply.values[name] ?? '') : initial[name])
  const chosen = reply ? [reply.values.interests ?? []].flat() : initial.interests
  return (
    <section className="stack" aria-labelledby="request">
      <h2 id="request">{form.title}</h2>
      <p className="soft">{form.note}</p>
      <form className="form" method="post" action="/early-access" noValidate data-enhance="form" data-patience="" data-failed={form.failed}>
        <FormErrors title={form.errorTitle} reply={reply} />
        <ChoiceGroup
          type="checkbox"
          name="interests"
          legend={form.interests}
          hint={form.interestsHint}
          options={form.interestOptions}
          selected={chosen}
          error={reply?.errors.interests}
        />
        <SelectField
          name="lifeStage"
          label={form.lifeStage}
          hint={form.lifeStageHint}
          options={form.lifeStageOptions}
          placeholder={form.choose}
          defaultValue={typed('lifeStage')}
          error={reply?.errors.lifeStage}
          required
        />
        <ChoiceGroup
          type="radio"
          name="contactPreference"
          legend={form.contactPreference}
          options={form.contactOptions}
          selected={[typed('contactPreference')]}
          error={reply?.errors.contactPreference}
          required
        />
        <TextAreaField
          name="comments"
          label={form.comments}
          hint={form.commentsHint}
          defaultValue={typed('comments')}
          error={reply?.errors.comments}
        />
        <p className="small">
          {form.privacy} <a href="/privacy">{form.privacyLink}</a>
        </p>
        <input type="hidden" name="writer" value={form.writer} />
        <Patience opened={String(reply?.values.opened ?? form.opened)} label={form.leaveEmpty} />
        <Button busyLabel={form.busy}>{form.submit}</Button>
      </form>
    </section>
  )
}
