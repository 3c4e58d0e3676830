import { Button } from '../Button'
import { Field, SelectField, type Option } from '../Field'

export interface TextFilterTexts {
  title: string
  action: string
  author: { label: string; hint: string; value?: string }
  community: { label: string; placeholder: string; options: readonly Option[]; value?: string }
  submit: string
}

/** Narrows a list of texts to an author and a community; both stand in the address. */
export function TextFilterForm({ filter: { title, action, author, community, submit } }: { filter: TextFilterTexts }) {
  return (
    <form className="card filter" action={action} role="search" aria-label={title}>
      <div className="filter-choices">
        <Field name="author" label={author.label} hint={author.hint} defaultValue={author.value} maxLength={100} autoCapitalize="none" spellCheck={false} autoComplete="off" dir="ltr" />
        <SelectField name="community" label={community.label} placeholder={community.placeholder} options={community.options} defaultValue={community.value} />
      </div>
      <div className="cluster">
        <Button>{submit}</Button>
      </div>
    </form>
  )
}
