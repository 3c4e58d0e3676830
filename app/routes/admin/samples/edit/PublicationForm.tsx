import { useT } from '~/i18n/localizer-context'
import { ChoiceGroupControl } from '~/ui/form/ChoiceGroupControl'
import { TextControl } from '~/ui/form/controls'
import { SiteForm } from '~/ui/form/SiteForm'
import { SubmitButton } from '~/ui/form/SubmitButton'
import { type SubmissionReply, useSiteForm } from '~/ui/form/use-site-form'
import { StickyHiddenInput } from '../../_parts/StickyHiddenInput'
import type { SampleView } from './load'

interface PublicationFormProps {
  view: SampleView['publication']
  version: number
  reply: SubmissionReply | undefined
}

export function PublicationForm({ view: { rules, statuses, values }, version, reply }: PublicationFormProps) {
  const t = useT()
  const [form, fields] = useSiteForm({ id: 'publication', rules, reply, defaultValue: values })
  const options = statuses.map((value) => ({ value, label: t(`admin-samples:state.${value}`), note: t(`admin-samples:state_note.${value}`) }))
  return (
    <SiteForm
      form={form} className="card form" reply={reply} failed={t('admin-samples:failed')}
      aria-labelledby="publication-title"
    >
      <h2 id="publication-title">{t('admin-samples:publication')}</h2>
      <ChoiceGroupControl type="radio" field={fields.status} legend={t('admin-books:fields.status')} options={options} />
      <TextControl field={fields.day} type="date" label={t('admin-books:fields.day')} hint={t('admin-samples:fields.day_hint')} autoComplete="off" />
      <TextControl field={fields.time} type="time" label={t('admin-books:fields.time')} autoComplete="off" />
      <StickyHiddenInput name="version" value={version} reply={reply} />
      <SubmitButton busyLabel={t('admin-books:busy')}>{t('admin-books:save')}</SubmitButton>
    </SiteForm>
  )
}
