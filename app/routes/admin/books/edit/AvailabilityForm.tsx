import { useT } from '~/i18n/localizer-context'
import { ChoiceGroupControl } from '~/ui/form/ChoiceGroupControl'
import { TextControl } from '~/ui/form/controls'
import { type SubmissionReply, useSiteForm } from '~/ui/form/use-site-form'
import type { BookView } from './load'
import { BookSectionForm } from './BookSectionForm'

interface AvailabilityFormProps {
  view: BookView['availability']
  version: number
  reply: SubmissionReply | undefined
}

export function AvailabilityForm({ view: { rules, statuses, values }, version, reply }: AvailabilityFormProps) {
  const t = useT()
  const [form, fields] = useSiteForm({ id: 'availability', rules, reply, defaultValue: values })
  const options = statuses.map((value) => ({ value, label: t(`admin-books:status.${value}`), note: t(`admin-books:status_note.${value}`) }))
  return (
    <BookSectionForm name="availability" form={form} version={version} reply={reply}>
      <ChoiceGroupControl type="radio" field={fields.status} legend={t('admin-books:fields.status')} options={options} />
      <TextControl field={fields.day} type="date" label={t('admin-books:fields.day')} hint={t('admin-books:fields.day_hint')} autoComplete="off" />
      <TextControl field={fields.time} type="time" label={t('admin-books:fields.time')} autoComplete="off" />
    </BookSectionForm>
  )
}
