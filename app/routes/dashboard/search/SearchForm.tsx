import { useT } from '~/i18n/localizer-context'
import { SelectControl, TextControl } from '~/ui/form/controls'
import { SiteForm } from '~/ui/form/SiteForm'
import { SubmitButton } from '~/ui/form/SubmitButton'
import { type SubmissionReply, useSiteForm } from '~/ui/form/use-site-form'
import type { SearchFormView } from './load'

interface SearchFormProps {
  view: SearchFormView
  reply: SubmissionReply | undefined
}

/** Submits by POST, so that no URL contains the search words in plain text. */
export function SearchForm({ view: { rules, longest, communities, initial }, reply }: SearchFormProps) {
  const t = useT()
  const [form, fields] = useSiteForm({ id: 'search', rules, reply, defaultValue: initial })
  return (
    <SiteForm
      form={form}
      action="/search"
      reply={reply}
      role="search"
      aria-label={t('search:form.name')}
    >
      <TextControl
        field={fields.q}
        type="search"
        label={t('search:form.label')}
        hint={t('search:form.hint')}
        maxLength={2 * longest}
        autoComplete="off"
        enterKeyHint="search"
        dir="auto"
      />
      {communities.length > 1 && (
        <SelectControl field={fields.community} label={t('search:form.community')} placeholder={t('search:form.all')} options={communities} />
      )}
      <div>
        <SubmitButton>{t('search:form.submit')}</SubmitButton>
      </div>
    </SiteForm>
  )
}
