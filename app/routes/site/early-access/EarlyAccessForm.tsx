import { useT } from '~/i18n/localizer-context'
import { ChoiceGroupControl } from '~/ui/form/ChoiceGroupControl'
import { CheckboxControl, SelectControl, TextAreaControl } from '~/ui/form/controls'
import { SiteForm } from '~/ui/form/SiteForm'
import { SubmitButton } from '~/ui/form/SubmitButton'
import { type SubmissionReply, useSiteForm } from '~/ui/form/use-site-form'
import { SpamCheckFields } from '../_parts/SpamCheckFields'
import type { EarlyAccessFormView } from './load'

interface EarlyAccessFormProps {
  view: EarlyAccessFormView
  reply: SubmissionReply | undefined
}

export function EarlyAccessForm({ view, reply }: EarlyAccessFormProps) {
  const t = useT()
  const [form, fields] = useSiteForm({ id: 'request-form', rules: view.rules, reply, defaultValue: view.initial })
  const { interests, lifeStages, contactPreferences } = view.choices
  return (
    <section className="stack" aria-labelledby="request">
      <h2 id="request">{view.isAgain ? t('early-access:form.title_again') : t('early-access:form.title')}</h2>
      <p className="soft">{t('early-access:note')}</p>
      <SiteForm
        form={form}
        action="/early-access"
        reply={reply}
        failed={t('early-access:failed')}
        isSpamChecked
      >
        <ChoiceGroupControl
          type="checkbox"
          field={fields.interests}
          legend={t('early-access:form.interests')}
          hint={t('early-access:form.interests_hint')}
          options={interests.map((value) => ({ value, label: t(`early-access:interests.${value}`) }))}
        />
        <SelectControl
          field={fields.lifeStage}
          label={t('early-access:form.life_stage')}
          options={lifeStages.map((value) => ({ value, label: t(`early-access:life_stages.${value}`) }))}
          placeholder={t('frame:form.choose')}
        />
        <ChoiceGroupControl
          type="radio"
          field={fields.contactPreference}
          legend={t('early-access:form.contact_preference')}
          options={contactPreferences.map((value) => ({ value, label: t(`early-access:contact_preferences.${value}`) }))}
        />
        <TextAreaControl field={fields.comments} label={t('early-access:form.comments')} hint={t('early-access:form.comments_hint')} />
        <CheckboxControl field={fields.updates} label={t('early-access:form.updates')} hint={t('early-access:form.updates_hint')} />
        <p className="small">
          {t('early-access:privacy.text')} <a href="/privacy">{t('frame:your_data')}</a>
        </p>
        <input type="hidden" name="writer" value={view.writer} />
        <SpamCheckFields opened={view.opened} reply={reply} />
        <SubmitButton busyLabel={t('frame:form.sending')}>
          {view.isAgain ? t('early-access:form.submit_again') : t('early-access:form.submit')}
        </SubmitButton>
      </SiteForm>
    </section>
  )
}
