import { useT } from '~/i18n/localizer-context'
import { getTextDirection, nativeLanguageNames } from '~/i18n/settings'
import { TextAreaControl } from '~/ui/form/controls'
import { SiteForm } from '~/ui/form/SiteForm'
import { SubmitButton } from '~/ui/form/SubmitButton'
import { type SubmissionReply, useSiteForm } from '~/ui/form/use-site-form'
import { StickyHiddenInput } from '../../_parts/StickyHiddenInput'
import type { RulesView } from './load'

interface RulesFormProps {
  view: RulesView['form']
  seeHref: string
  reply: SubmissionReply | undefined
}

export function RulesForm({ view: { rules, language, version, text, longest }, seeHref, reply }: RulesFormProps) {
  const t = useT()
  const [form, fields] = useSiteForm({ id: 'rules', rules, reply, defaultValue: { text } })
  return (
    <SiteForm form={form} className="card form setting" reply={reply}>
      <TextAreaControl
        field={fields.text} rows={20} lang={language} dir={getTextDirection(language)}
        label={t('admin-settings:rules.label', { language: nativeLanguageNames[language] })} hint={t('admin-settings:rules.hint')} maxLength={longest}
      />
      <p className="small soft">{t('admin-settings:rules.again')}</p>
      <input type="hidden" name="language" value={language} />
      <StickyHiddenInput name="version" value={version} reply={reply} />
      <div className="cluster">
        <SubmitButton busyLabel={t('frame:form.saving')}>{t('frame:form.save')}</SubmitButton>
        <a href={seeHref}>{t('admin-settings:rules.see')}</a>
      </div>
    </SiteForm>
  )
}
