import type { FormReply } from '~/http/forms'
import { Button } from '~/ui/Button'
import { ChoiceGroup } from '~/ui/Choice'
import { FormErrors } from '~/ui/ErrorSummary'
import { Field } from '~/ui/Field'
import type { SectionView, SettingsView } from './load'

interface SectionFormProps {
  section: SectionView
  form: SettingsView['form']
  /** What came back, where it was this form that was sent. */
  reply: FormReply | undefined
}

/** One subject of the settings. It carries the version it was shown with, by which the server sees whether another admin was faster. */
export function SectionForm({ section, form, reply }: SectionFormProps) {
  const { name, title, lead, choice, fields, more } = section
  const typed = (field: string, initial: string) => String(reply?.values[field] ?? initial)
  return (
    <form className="card form setting" id={name} method="post" aria-labelledby={`${name}-title`} noValidate data-enhance="form" data-failed={form.failed}>
      <h2 id={`${name}-title`}>{title}</h2>
      <p>{lead}</p>
      <FormErrors title={form.errorTitle} reply={reply} />
      {choice && (
        <ChoiceGroup {...choice} type="radio" selected={[typed(choice.name, choice.selected)]} error={reply?.errors[choice.name]} required />
      )}
      <Fields fields={fields} typed={typed} reply={reply} />
      {more && (
        <>
          <h3>{more.title}</h3>
          <p>{more.lead}</p>
          <Fields fields={more.fields} typed={typed} reply={reply} />
        </>
      )}
      <input type="hidden" name="section" value={name} />
      <input type="hidden" name="version" value={form.version} />
      <Button busyLabel={form.busy}>{form.submit}</Button>
    </form>
  )
}

interface FieldsProps {
  fields: SectionView['fields']
  typed: (field: string, initial: string) => string
  reply: FormReply | undefined
}

function Fields({ fields, typed, reply }: FieldsProps) {
  return fields.map(({ name, value, type, ...field }) => (
    <Field
      key={name}
      name={name}
      type={type}
      {...field}
      {...(type === 'number' && { min: 1, max: 10, inputMode: 'numeric' })}
      dir={type === 'text' ? 'auto' : type === 'email' || type === 'url' ? 'ltr' : undefined}
      autoComplete="off"
      defaultValue={typed(name, value)}
      error={reply?.errors[name]}
    />
  ))
}
