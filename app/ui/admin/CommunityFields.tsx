import { Field, SelectField, TextAreaField, type Option } from '../Field'

interface FieldText {
  label: string
  hint?: string
}

export interface CommunityFieldsTexts {
  name: FieldText & { maxLength: number }
  description: FieldText & { maxLength: number }
  type: FieldText & { options: readonly Option[]; placeholder?: string }
}

interface CommunityFieldsProps {
  texts: CommunityFieldsTexts
  values: { name?: string; description?: string; type?: string }
  errors: Readonly<Record<string, string>> | undefined
}

/** What a community is called, what it is for, and its type. */
export function CommunityFields({ texts, values, errors }: CommunityFieldsProps) {
  return (
    <>
      <Field name="name" dir="auto" autoComplete="off" required {...texts.name} defaultValue={values.name} error={errors?.name} />
      <TextAreaField name="description" rows={4} required {...texts.description} defaultValue={values.description} error={errors?.description} />
      <SelectField name="type" required {...texts.type} defaultValue={values.type} error={errors?.type} />
    </>
  )
}
