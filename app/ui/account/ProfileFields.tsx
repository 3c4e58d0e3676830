import { useT } from '~/i18n/localizer-context'
import type { TextKey } from '~/i18n/keys'
import type { SelectOption } from '../Field'
import { SelectControl, TextControl } from '../form/controls'
import type { SiteFormFields } from '../form/use-site-form'

type Gender = TextKey extends infer Key ? (Key extends `auth:genders.${infer Name}` ? Name : never) : never

interface ProfileFieldsProps {
  fields: SiteFormFields<'firstName' | 'lastName' | 'username' | 'gender' | 'age' | 'country'>
  genders: readonly Gender[]
  countries: readonly SelectOption[]
  texts: {
    usernameHint: string
    genderHint: string
    ageHint?: string
    choose: string
  }
}

export function ProfileFields({ fields, genders, countries, texts }: ProfileFieldsProps) {
  const t = useT()
  const genderOptions = genders.map((value) => ({ value, label: t(`auth:genders.${value}`) }))
  return (
    <>
      <TextControl field={fields.firstName} label={t('auth:fields.first_name')} autoComplete="given-name" />
      <TextControl field={fields.lastName} label={t('auth:fields.last_name')} autoComplete="family-name" />
      <TextControl
        field={fields.username}
        label={t('auth:fields.username')}
        hint={texts.usernameHint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        pattern="\s*[A-Za-z0-9_]{3,50}\s*"
        maxLength={50}
      />
      <SelectControl field={fields.gender} label={t('auth:fields.gender')} hint={texts.genderHint} options={genderOptions} placeholder={texts.choose} />
      <TextControl field={fields.age} label={t('auth:fields.age')} hint={texts.ageHint} type="number" inputMode="numeric" min={13} max={120} />
      <SelectControl field={fields.country} label={t('auth:fields.country')} options={countries} placeholder={texts.choose} />
    </>
  )
}
