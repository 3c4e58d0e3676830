import { useT } from '~/i18n/localizer-context'
import { SelectControl, TextAreaControl, TextControl } from '~/ui/form/controls'
import type { SiteFormFields } from '~/ui/form/use-site-form'
import type { CommunityType } from './use-community-action-links'
import '~/staff.css'

export interface CommunityFieldLimits {
  types: readonly CommunityType[]
  maxNameLength: number
  maxDescriptionLength: number
}

interface CommunityFieldsProps {
  fields: SiteFormFields<'name' | 'description' | 'type'>
  limits: CommunityFieldLimits
  /** If set, the list of types begins with an empty option that has this label. */
  placeholder?: string
}

export function CommunityFields({ fields, limits, placeholder }: CommunityFieldsProps) {
  const t = useT()
  return (
    <>
      <TextControl
        field={fields.name} label={t('admin-community:fields.name')} hint={t('admin-community:fields.name_hint')} maxLength={limits.maxNameLength}
        dir="auto" autoComplete="off"
      />
      <TextAreaControl
        field={fields.description} label={t('admin-community:fields.description')} hint={t('admin-community:fields.description_hint')}
        maxLength={limits.maxDescriptionLength} rows={4}
      />
      <SelectControl
        field={fields.type} label={t('admin-community:fields.type')} placeholder={placeholder}
        options={limits.types.map((value) => ({ value, label: t(`admin-communities:types.${value}`) }))}
      />
    </>
  )
}
