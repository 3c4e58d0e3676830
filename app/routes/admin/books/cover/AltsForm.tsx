import { useT } from '~/i18n/localizer-context'
import { TextField } from '~/ui/form/controls'
import { SiteForm } from '~/ui/form/SiteForm'
import { SubmitButton } from '~/ui/form/SubmitButton'
import { type SentForm, useSiteForm } from '~/ui/form/use-site-form'
import type { CoverScreen } from './load'

/** What the cover shows, in each language. */
export function AltsForm({ view: { alts, version, longestAlt }, reply }: { view: CoverScreen; reply: SentForm | undefined }) {
  const t = useT()
  const [form, fields] = useSiteForm({ id: 'alts', rules: alts.rules, reply, defaultValue: alts.values })
  return (
    <SiteForm
      form={form} className="card form" reply={reply} errorTitle={t('admin-books:error_title')} failed={t('admin-books:failed')} aria-labelledby="alts-title"
    >
      <h2 id="alts-title">{t('admin-books:cover.alts')}</h2>
      <p className="small soft">{t('admin-books:cover.alts_lead')}</p>
      {alts.languages.map(({ id, name }) => (
        <TextField key={id} field={fields[id]} label={name} maxLength={longestAlt} lang={id} dir="auto" autoComplete="off" />
      ))}
      <input type="hidden" name="version" value={version} />
      <SubmitButton busyLabel={t('admin-books:busy')}>{t('admin-books:save')}</SubmitButton>
    </SiteForm>
  )
}
