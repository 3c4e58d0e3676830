import { useT } from '~/i18n/localizer-context'
import { ChoiceGroupControl } from '~/ui/form/ChoiceGroupControl'
import { type SiteField, TextControl } from '~/ui/form/controls'
import { SiteForm } from '~/ui/form/SiteForm'
import { SubmitButton } from '~/ui/form/SubmitButton'
import { type SubmissionReply, type SiteFormFields, useSiteForm } from '~/ui/form/use-site-form'
import { StickyHiddenInput } from '../_parts/StickyHiddenInput'
import type { SettingsSectionView } from './load'

const sectionsWithLead = ['registration', 'first_posts', 'social', 'meetup'] as const

interface SectionFormProps {
  section: SettingsSectionView
  version: number
  reply: SubmissionReply | undefined
}

export function SettingsSectionForm({ section: { name, rules, registration, fields, searchFields }, version, reply }: SectionFormProps) {
  const t = useT()
  const lead = sectionsWithLead.find((each) => each === name)
  const set = Object.fromEntries([...fields, ...searchFields].map((field) => [field.name, field.value]))
  const [form, controls] = useSiteForm<string>({ id: name, rules, reply, defaultValue: { ...set, registrationOpen: registration } })
  return (
    <SiteForm
      form={form} className="card form setting" reply={reply}
      aria-labelledby={`${name}-title`}
    >
      <h2 id={`${name}-title`}>{t(`admin-settings:${name}.title`)}</h2>
      {lead && <p>{t(`admin-settings:${lead}.lead`)}</p>}
      {registration && <Registration field={controls.registrationOpen} />}
      <Fields fields={fields} controls={controls} />
      {searchFields.length > 0 && (
        <>
          <h3>{t('admin-settings:retail.search_title')}</h3>
          <p>{t('admin-settings:retail.search_lead', { query: '{query}' })}</p>
          <Fields fields={searchFields} controls={controls} />
        </>
      )}
      <input type="hidden" name="section" value={name} />
      <StickyHiddenInput name="version" value={version} reply={reply} />
      <SubmitButton busyLabel={t('frame:form.saving')}>{t('frame:form.save')}</SubmitButton>
    </SiteForm>
  )
}

function Registration({ field }: { field: SiteField | undefined }) {
  const t = useT()
  const options = (['open', 'closed'] as const).map((value) => ({ value, label: t(`admin-settings:registration.${value}`) }))
  return field && <ChoiceGroupControl type="radio" field={field} legend={t('admin-settings:registration.registrationOpen')} options={options} />
}

function Fields({ fields, controls }: { fields: SettingsSectionView['fields']; controls: SiteFormFields<string> }) {
  return fields.map(({ name, label, hint, type, maxLength }) => {
    const field = controls[name]
    return field && (
      <TextControl
        key={name}
        field={field}
        type={type}
        label={label}
        hint={hint}
        maxLength={maxLength}
        {...(type === 'number' && { min: 1, max: 10, inputMode: 'numeric' as const })}
        dir={type === 'text' ? 'auto' : type === 'email' || type === 'url' ? 'ltr' : undefined}
        autoComplete="off"
      />
    )
  })
}
