import { type FieldMetadata, type FormMetadata, parse, type SubmissionResult, useForm } from '@conform-to/react'
import { useMemo } from 'react'
import { brokenConstraints } from './broken-constraints'

/** What a browser can check of a field by itself, with what the server would say of it. */
export interface FieldRule {
  /** Said where nothing is entered; without it the field may stay empty. */
  missing?: string
  /** Said where the text has not the form that the control asks for, such as an email address or a number in a range. */
  malformed?: string
}

export type FieldRules<Name extends string = string> = Readonly<Record<Name, FieldRule>>

/** What came back when a form was sent: the error of each field, one of the whole form, and what was typed. */
export interface SentForm {
  errors: Readonly<Record<string, string>>
  formError?: string
  values: Readonly<Record<string, string | string[]>>
  /** The form did not reach the site, or the answer was none of ours: what was typed stands in the fields. */
  isUnsent?: boolean
  /** An answer came to a form that counts as not sent. */
  isAnswered?: boolean
}

interface SiteFormOptions<Name extends string> {
  /** Prefix of the ids of all fields. */
  id: string
  rules: FieldRules<Name>
  reply: SentForm | undefined
  defaultValue?: Readonly<Partial<Record<Name, string | readonly string[] | boolean | null>>>
}

export type SiteFields<Name extends string> = Record<Name, FieldMetadata<string>>
export type SiteFormMetadata = FormMetadata<Record<string, string>>

/**
 * A form of conform's, which knows its ids, its kept values and its errors. A field is checked when it is left
 * (`SiteForm`), by the constraints of its control alone; the server judges.
 */
export function useSiteForm<Name extends string>({ id, rules, reply, defaultValue }: SiteFormOptions<Name>) {
  const constraint = Object.fromEntries(Object.entries<FieldRule>(rules).map(([name, { missing }]) => [name, { required: missing !== undefined }]))
  // Conform reports each result that it has not seen, and gives the focus to the first broken field.
  const lastResult = useMemo(() => (reply && !reply.isUnsent ? resultOf(reply) : undefined), [reply])
  const [form, fields] = useForm<Record<string, string>>({
    id,
    lastResult,
    defaultValue: defaultValue as Record<string, string>,
    constraint,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ form: element, formData }) => {
      const error = brokenConstraints(element, rules)
      return parse(formData, { resolve: () => (Object.keys(error).length > 0 ? { error } : { value: {} }) })
    },
  })
  return [form, fields as unknown as SiteFields<Name>] as const
}

/** The server's answer as conform takes it. */
function resultOf({ errors, formError, values }: SentForm): SubmissionResult {
  const error = Object.fromEntries(Object.entries(errors).map(([name, text]) => [name, [text]]))
  return { status: 'error', initialValue: { ...values }, error: formError ? { ...error, '': [formError] } : error }
}
