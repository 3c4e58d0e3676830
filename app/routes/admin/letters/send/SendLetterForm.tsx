import { useT } from '~/i18n/localizer-context'
import { ButtonLink } from '~/ui/Button'
import { CheckboxControl, SelectControl, TextControl } from '~/ui/form/controls'
import { SiteForm } from '~/ui/form/SiteForm'
import { SubmitButton } from '~/ui/form/SubmitButton'
import { type SubmissionReply, useSiteForm } from '~/ui/form/use-site-form'
import { StickyHiddenInput } from '../../_parts/StickyHiddenInput'
import type { SendLetterFormView } from './load'

export function SendLetterForm({ view: { path, form: view }, reply }: { view: SendLetterFormView; reply: SubmissionReply | undefined }) {
  const t = useT()
  const [form, fields] = useSiteForm({ id: 'send', rules: view.rules, reply, defaultValue: view.initial })
  return (
    <SiteForm
      form={form} action={`${path}/send`} className="card form" reply={reply}
      failed={t('admin-letters:failed')}
    >
      <fieldset className="stack">
        <legend>{t('admin-letters:send.readers')}</legend>
        <CheckboxControl field={fields.toMembers} label={t('admin-letters:send.members')} />
        <CheckboxControl field={fields.toEarlyAccess} label={t('admin-letters:send.early_access')} hint={t('admin-letters:send.early_access_hint')} />
        <CheckboxControl field={fields.toPledges} label={t('admin-letters:send.pledges')} hint={t('admin-letters:send.pledges_hint')} />
      </fieldset>
      <SelectControl field={fields.fallback} label={t('admin-letters:fields.fallback')} hint={t('admin-letters:fields.fallback_hint')} options={view.options} />
      {view.missing && <p className="small soft">{t('admin-letters:send.missing', { languages: view.missing })}</p>}
      <TextControl field={fields.day} type="date" label={t('admin-letters:send.day')} hint={t('admin-letters:send.day_hint')} />
      <TextControl field={fields.time} type="time" label={t('admin-letters:send.time')} />
      <StickyHiddenInput name="version" value={view.version} reply={reply} />
      <div className="cluster">
        <SubmitButton busyLabel={t('admin-letters:busy')}>{t('admin-letters:send.check')}</SubmitButton>
        <ButtonLink variant="quiet" href={path}>{t('admin-letters:cancel')}</ButtonLink>
      </div>
    </SiteForm>
  )
}
