import { type FieldMetadata, type FormMetadata, parse, type SubmissionResult, useForm } from '@conform-to/react'
import { useMemo } from 'react'
import { findConstraintErrors } from './find-constraint-errors'

export interface FieldRule {
  missing?: string
  malformed?: string
}

export type FieldRules<Name extends string = string> = Readonly<Record<Name, FieldRule>>

export interface SubmissionReply {
  errors: Readonly<Record<string, string>>
  formError?: string
  values: Readonly<Record<string, string | string[]>>
  /** True if no reply of the action arrived. `isAnswered` is then true if an error response arrived instead, and false if nothing arrived. */
  isUnsent?: boolean
  isAnswered?: boolean
}

interface SiteFormOptions<Name extends string> {
  id: string
  rules: FieldRules<Name>
  reply: SubmissionReply | undefined
  defaultValue?: Readonly<Partial<Record<Name, string | readonly string[] | boolean | null>>>
}

export type SiteFormFields<Name extends string> = Record<Name, FieldMetadata<string>>
export type SiteFormMetadata = FormMetadata<Record<string, string>>

/** The browser checks only required fields and the HTML constraints of each control; the server validates everything. */
export function useSiteForm<Name extends string>({ id, rules, reply, defaultValue }: SiteFormOptions<Name>) {
  const constraint = Object.fromEntries(Object.entries<FieldRule>(rules).map(([name, { missing }]) => [name, { required: missing !== undefined }]))
  // Conform treats every new object as a new result and focuses the first invalid field, so the result must be memoized.
  const lastResult = useMemo(() => (reply && !reply.isUnsent ? toSubmissionResult(reply) : undefined), [reply])
  const [form, fields] = useForm<Record<string, string>>({
    id,
    lastResult,
    defaultValue: defaultValue as Record<string, string>,
    constraint,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ form: element, formData }) => {
      const broken = findConstraintErrors(element, rules)
      return parse<Record<string, string>, string[]>(formData, {
        resolve: (_values, intent) => {
          const checked = intent?.type === 'validate' ? intent.payload.name : undefined
          const error = checked === undefined ? broken : { ...keepServerErrors(reply, checked), ...broken }
          return Object.keys(error).length > 0 ? { error } : { value: {} }
        },
      })
    },
  })
  return [form, fields as unknown as SiteFormFields<Name>] as const
}

/** Returns null for each server error except that of `checked`: Conform treats null as "no change", so the server errors remain. */
function keepServerErrors(reply: SubmissionReply | undefined, checked: string): Record<string, null> {
  return Object.fromEntries(['', ...Object.keys(reply?.errors ?? {})].filter((name) => name !== checked).map((name) => [name, null]))
}

function toSubmissionResult({ errors, formError, values }: SubmissionReply): SubmissionResult {
  const error = Object.fromEntries(Object.entries(errors).map(([name, text]) => [name, [text]]))
  return { status: 'error', initialValue: { ...values }, error: formError ? { ...error, '': [formError] } : error }
}
