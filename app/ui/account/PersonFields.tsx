import { Field, SelectField, type Option } from '../Field'

export interface PersonTexts {
  firstName: string
  lastName: string
  username: string
  usernameHint: string
  gender: string
  genderHint: string
  age: string
  ageHint?: string
  country: string
  choose: string
}

export interface PersonChoices {
  genders: readonly Option[]
  countries: readonly Option[]
}

interface PersonFieldsProps {
  texts: PersonTexts
  choices: PersonChoices
  stateOf: (name: string) => { error: string | undefined; defaultValue: string }
  /** Gender, age and country are optional. */
  isOptional?: boolean
}

export function PersonFields({ texts, choices, stateOf, isOptional = false }: PersonFieldsProps) {
  const required = !isOptional
  return (
    <>
      <Field {...stateOf('firstName')} name="firstName" label={texts.firstName} autoComplete="given-name" required />
      <Field {...stateOf('lastName')} name="lastName" label={texts.lastName} autoComplete="family-name" required />
      <Field
        {...stateOf('username')}
        name="username"
        label={texts.username}
        hint={texts.usernameHint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        pattern="[A-Za-z0-9_]{3,50}"
        minLength={3}
        maxLength={50}
        required
      />
      <SelectField
        {...stateOf('gender')}
        name="gender"
        label={texts.gender}
        hint={texts.genderHint}
        options={choices.genders}
        placeholder={texts.choose}
        required={required}
      />
      <Field
        {...stateOf('age')}
        name="age"
        label={texts.age}
        hint={texts.ageHint}
        type="number"
        inputMode="numeric"
        min={13}
        max={120}
        required={required}
      />
      <SelectField
        {...stateOf('country')}
        name="country"
        label={texts.country}
        options={choices.countries}
        placeholder={texts.choose}
        required={required}
      />
    </>
  )
}
