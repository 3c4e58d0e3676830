import { type FieldMetadata, type FormMetadata, parse, type SubmissionResult, useForm } from '@conform-to/react'
import { useMemo } from 'react'
import { brokenConstraints } from './broken-constraints'

/** Constraints that the browser can check, with the server's messages. */
export interface FieldRule {
  /** Message for an empty field. Without it the field is optional. */
  missing?: string
  /** Message for a value of the wrong format, such as an invalid email address or a number out of range. */
  malformed?: string
}

export type FieldRules<Name extends string = string> = Readonly<Record<Name, FieldRule>>

/** The reply to a submission: field errors, a form error, and the typed values. */
export interface SentForm {
  errors: Readonly<Record<string, string>>
  formError?: string
  values: Readonly<Record<string, string | string[]>>
  /** The form did not reach the site, or the answer was unexpected. The fields keep the typed values. */
  isUnsent?: boolean
  /** An answer arrived, although the form counts as unsent. */
  isAnswered?: boolean
}

interface SiteFormOptions<Name extends string> {
  /** Prefix of all field ids. */
  id: string
  rules: FieldRules<Name>
  reply: SentForm | undefined
  defaultValue?: Readonly<Partial<Record<Name, string | readonly string[] | boolean | null>>>
}

export type SiteFields<Name extends string> = Record<Name, FieldMetadata<string>>
export type SiteFormMetadata = FormMetadata<Record<string, string>>

/** A conform form. A field is validated on blur (`SiteForm`) by the constraints of its control alone; the server decides. */
export function useSiteForm<Name extends string>({ id, rules, reply, defaultValue }: SiteFormOptions<Name>) {
  const constraint = Object.fromEntries(Object.entries<FieldRule>(rules).map(([name, { missing }]) => [name, { required: missing !== undefined }]))
  // Conform reports every new result and focuses the first invalid field, so the result must be memoized.
  const lastResult = useMemo(() => (reply && !reply.isUnsent ? resultOf(reply) : undefined), [reply])
  const [form, fields] = useForm<Record<string, string>>({
    id,
    lastResult,
    defaultValue: defaultValue as Record<string, string>,
    constraint,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ form: element, formData }) => {
      const broken = brokenConstraints(element, rules)
      return parse<Record<string, string>, string[]>(formData, {
        resolve: (_values, intent) => {
          const checked = intent?.type === 'validate' ? intent.payload.name : undefined
          const error = checked === undefined ? broken : { ...keptErrors(reply, checked), ...broken }
          return Object.keys(error).length > 0 ? { error } : { value: {} }
        },
      })
    },
  })
  return [form, fields as unknown as SiteFields<Name>] as const
}

/** Keeps the server's errors of all fields but the checked one: conform takes null as "no change". */
function keptErrors(reply: SentForm | undefined, checked: string): Record<string, null> {
  return Object.fromEntries(['', ...Object.keys(reply?.errors ?? {})].filter((name) => name !== checked).map((name) => [name, null]))
}

/** Converts the server's reply to conform's format. */
function resultOf({ errors, formError, values }: SentForm): SubmissionResult {
  const error = Object.fromEntries(Object.entries(errors).map(([name, text]) => [name, [text]]))
  return { status: 'error', initialValue: { ...values }, error: formError ? { ...error, '': [formError] } : error }
}
