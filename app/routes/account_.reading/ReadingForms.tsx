import type { FormReply } from '~/http/forms'
import { Button } from '~/ui/Button'
import { Checkbox, ChoiceGroup } from '~/ui/Choice'
import { FormErrors } from '~/ui/ErrorSummary'
import { SelectField } from '~/ui/Field'
import type { ReadingView } from './load'

/** What becomes of stories with content notes, and discreet mode: one form, one choice a topic. */
export function ReadingForm({ view, reply }: { view: ReadingView; reply: FormReply | undefined }) {
  const { notes, discreet } = view
  return (
    <form className="form" method="post" noValidate data-enhance="form" data-failed={view.failed}>
      <FormErrors title={view.errorTitle} reply={reply} />
      <input type="hidden" name="writer" value={view.writer} />
      <h2>{notes.title}</h2>
      <p>{notes.lead}</p>
      <div className="note-choices">
        {notes.topics.map(({ name, label, chosen }) => (
          <SelectField
            key={name}
            name={name}
            label={label}
            options={notes.options}
            defaultValue={String(reply?.values[name] ?? chosen)}
            error={reply?.errors[name]}
          />
        ))}
      </div>
      <h2>{discreet.title}</h2>
      <Checkbox
        name="discreet"
        label={discreet.label}
        hint={discreet.hint}
        defaultChecked={reply ? reply.values.discreet === 'on' : discreet.isOn}
      />
      <Button busyLabel={view.busy}>{view.submit}</Button>
    </form>
  )
}

/** The languages one reads stories in: a form of its own, which the feed leads to. */
export function LanguagesForm({ legend, hint, submit, failed, options, chosen }: ReadingView['languages']) {
  return (
    <form className="form" method="post" action="/account/reading/languages" data-enhance="form" data-failed={failed}>
      <ChoiceGroup type="checkbox" name="languages" legend={legend} hint={hint} options={options} selected={chosen} />
      <Button variant="secondary">{submit}</Button>
    </form>
  )
}
