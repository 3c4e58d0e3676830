import { useT } from '~/i18n/localizer-context'
import { TextControl } from '~/ui/form/controls'
import { SiteForm } from '~/ui/form/SiteForm'
import { SubmitButton } from '~/ui/form/SubmitButton'
import { type SubmissionReply, useSiteForm } from '~/ui/form/use-site-form'
import { StickyHiddenInput } from './StickyHiddenInput'
import type { PictureFormView } from './picture-form-view'

interface AltTextsFormProps {
  view: Pick<PictureFormView, 'alts' | 'version' | 'maxAltLength'>
  reply: SubmissionReply | undefined
  title: string
  lead: string
  failed: string
}

export function AltTextsForm({ view: { alts, version, maxAltLength }, reply, title, lead, failed }: AltTextsFormProps) {
  const t = useT()
  const [form, fields] = useSiteForm({ id: 'alts', rules: alts.rules, reply, defaultValue: alts.values })
  return (
    <SiteForm
      form={form} className="card form" reply={reply} failed={failed} aria-labelledby="alts-title"
    >
      <h2 id="alts-title">{title}</h2>
      <p className="small soft">{lead}</p>
      {alts.languages.map(({ id, name }) => (
        <TextControl key={id} field={fields[id]} label={name} maxLength={maxAltLength} lang={id} dir="auto" autoComplete="off" />
      ))}
      <StickyHiddenInput name="version" value={version} reply={reply} />
      <SubmitButton busyLabel={t('admin-books:busy')}>{t('admin-books:save')}</SubmitButton>
    </SiteForm>
  )
}
