import { useT } from '~/i18n/localizer-context'
import { ChoiceField, LongTextField, TextField } from '../form/controls'
import type { SiteFields } from '../form/use-site-form'
import type { CommunityType } from './community-actions'

/** What a browser needs to know of the fields of a community. */
export interface CommunityLimits {
  types: readonly CommunityType[]
  longestName: number
  longestDescription: number
}

interface CommunityFieldsProps {
  fields: SiteFields<'name' | 'description' | 'type'>
  limits: CommunityLimits
  /** Text of the empty first choice of a type; without it there is none. */
  placeholder?: string
}

/** What a community is called, what it is for, and its type. */
export function CommunityFields({ fields, limits, placeholder }: CommunityFieldsProps) {
  const t = useT()
  return (
    <>
      <TextField
        field={fields.name} label={t('admin-community:fields.name')} hint={t('admin-community:fields.name_hint')} maxLength={limits.longestName}
        dir="auto" autoComplete="off"
      />
      <LongTextField
        field={fields.description} label={t('admin-community:fields.description')} hint={t('admin-community:fields.description_hint')}
        maxLength={limits.longestDescription} rows={4}
      />
      <ChoiceField
        field={fields.type} label={t('admin-community:fields.type')} placeholder={placeholder}
        options={limits.types.map((value) => ({ value, label: t(`admin-communities:types.${value}`) }))}
      />
    </>
  )
}
