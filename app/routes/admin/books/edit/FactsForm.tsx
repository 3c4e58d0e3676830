import { useT } from '~/i18n/localizer-context'
import { SelectControl, TextControl } from '~/ui/form/controls'
import { type SubmissionReply, useSiteForm } from '~/ui/form/use-site-form'
import type { BookView } from './load'
import { BookSectionForm } from './BookSectionForm'

interface FactsFormProps {
  view: BookView['facts']
  version: number
  reply: SubmissionReply | undefined
}

export function FactsForm({ view: { rules, series, languages, maxTitleLength, values }, version, reply }: FactsFormProps) {
  const t = useT()
  const [form, fields] = useSiteForm({ id: 'facts', rules, reply, defaultValue: values })
  return (
    <BookSectionForm name="facts" form={form} version={version} reply={reply}>
      <SelectControl field={fields.series} label={t('admin-books:fields.series')} options={series} />
      <SelectControl field={fields.language} label={t('admin-books:fields.language')} options={languages} />
      <TextControl
        field={fields.soldAs} label={t('admin-books:fields.soldAs')} hint={t('admin-books:fields.soldAs_hint')} maxLength={maxTitleLength}
        dir="auto" autoComplete="off"
      />
      <TextControl field={fields.isbn} label={t('admin-books:fields.isbn')} maxLength={20} dir="ltr" autoComplete="off" />
      <TextControl
        field={fields.dayFrom} type="number" label={t('admin-books:fields.dayFrom')} hint={t('admin-books:fields.days_hint')}
        min={1} max={200} inputMode="numeric" autoComplete="off"
      />
      <TextControl field={fields.dayTo} type="number" label={t('admin-books:fields.dayTo')} min={1} max={200} inputMode="numeric" autoComplete="off" />
    </BookSectionForm>
  )
}
