import { useT } from '~/i18n/localizer-context'
import { StickyHiddenInput } from '../../_parts/StickyHiddenInput'
import { CommunityFields } from '../../_parts/CommunityFields'
import { CheckboxControl } from '~/ui/form/controls'
import { SiteForm } from '~/ui/form/SiteForm'
import { SubmitButton } from '~/ui/form/SubmitButton'
import { type SubmissionReply, useSiteForm } from '~/ui/form/use-site-form'
import type { CommunityFormView } from './load'

/**
 * Hidden fields: `seen` lets the server detect a concurrent edit. `shownName` and `shownDescription` let the server store the
 * translated texts of a default community only if the admin has edited them.
 */
export function EditCommunityForm({ view: { rules, limits, isTranslated, shown, seen }, reply }: { view: CommunityFormView['form']; reply: SubmissionReply | undefined }) {
  const t = useT()
  const [form, fields] = useSiteForm({ id: 'community', rules, reply, defaultValue: shown })
  return (
    <SiteForm form={form} className="card form" reply={reply}>
      <h2>{t('admin-community:one.form')}</h2>
      {isTranslated && <p className="small soft">{t('admin-community:one.translated')}</p>}
      <CommunityFields fields={fields} limits={limits} />
      <CheckboxControl field={fields.holdsFirst} label={t('admin-community:fields.holds_first')} hint={t('admin-community:fields.holds_first_hint')} />
      <StickyHiddenInput name="shownName" value={shown.name} reply={reply} />
      <StickyHiddenInput name="shownDescription" value={shown.description} reply={reply} />
      <StickyHiddenInput name="seen" value={seen} reply={reply} />
      <SubmitButton busyLabel={t('frame:form.saving')}>{t('frame:form.save')}</SubmitButton>
    </SiteForm>
  )
}
