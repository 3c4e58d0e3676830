import type { FormReply } from '~/http/forms'
import { Button } from '~/ui/Button'
import { FormErrors } from '~/ui/ErrorSummary'
import { Field, SelectField } from '~/ui/Field'
import type { SearchFormView } from './load'

/** What is searched for, and where. It is posted, so that the words stand in no address. */
export function SearchForm({ form, reply }: { form: SearchFormView; reply: FormReply | undefined }) {
  const typed = (name: 'q' | 'community') => String(reply?.values[name] ?? form.initial[name])
  return (
    <form className="form" method="post" action="/search" role="search" aria-label={form.name} noValidate>
      <FormErrors title={form.errorTitle} reply={reply} />
      <Field
        name="q"
        type="search"
        label={form.label}
        hint={form.hint}
        error={reply?.errors.q}
        defaultValue={typed('q')}
        maxLength={2 * form.longest}
        autoComplete="off"
        enterKeyHint="search"
        dir="auto"
        required
      />
      {form.communities.length > 1 && (
        <SelectField name="community" label={form.community} placeholder={form.all} options={form.communities} defaultValue={typed('community')} />
      )}
      <div>
        <Button>{form.submit}</Button>
      </div>
    </form>
  )
}
