import { configureCoercion } from '@conform-to/zod/v4/future'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import { z } from 'zod/v4'
import type { DomainError } from '~/kernel/result/result'
import type { TextKey } from '~/i18n/keys'
import type { Localizer } from '~/i18n/server'
import { isDatabaseReachable } from '~/infra/db/reachable'
import { createId } from '~/infra/ids'
import type { FieldRules, SubmissionReply } from '~/ui/form/use-site-form'
import { errorStatus } from './error-status'
import { createUnavailableResponseInit } from './handle-unavailable'

export interface FormReply extends SubmissionReply {
  errors: Record<string, string>
  values: Record<string, string | string[]>
}

type FormShape = z.ZodObject | { out: z.ZodObject }
type Read<Value> =
  | { ok: true; value: Value; values: FormReply['values'] }
  | { ok: false; reply: FormReply }

const secrets = new Set(['password', 'currentPassword', 'newPassword', 'code'])

// Does not convert numbers, because the schemas parse numeric strings themselves, as they do for the API.
const { coerceFormValue } = configureCoercion({
  type: { boolean: (text) => text === 'on' },
  customize: (type) => (type instanceof z.ZodNumber ? (value) => value : null),
})

/**
 * Copies only the schema's fields, because Conform would read the name `interests[999999999]` as an array index and create an array of
 * that length. Browsers do not send unchecked checkboxes, so a missing checkbox means false.
 */
function fieldsOf(form: FormData, schema: FormShape): FormData {
  const fields = new FormData()
  for (const [name, field] of Object.entries('shape' in schema ? schema.shape : schema.out.shape)) {
    for (const value of form.getAll(name)) fields.append(name, value)
    const isBox = z.safeParse(field, true).success && z.safeParse(field, false).success
    if (isBox && !form.has(name)) fields.set(name, 'off')
  }
  return fields
}

export function getEnteredValues(form: FormData): FormReply['values'] {
  const values: FormReply['values'] = {}
  for (const name of new Set(form.keys())) {
    const all = form.getAll(name).filter((value) => typeof value === 'string')
    if (!secrets.has(name)) values[name] = all.length > 1 ? all : (all[0] ?? '')
  }
  return values
}

export const omitValues = (values: FormReply['values'], omitted: readonly string[]): FormReply['values'] =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !omitted.includes(name)))

/** A message is a text key, optionally followed by `|` and the numbers for the text as a JSON object. */
export function translateErrorMessage(message: string, t: Localizer['t']): string {
  const [key = '', figures] = message.split('|')
  return t(key as TextKey, figures ? (JSON.parse(figures) as Record<string, number>) : {})
}

export function readForm<Value>(form: FormData, schema: FormShape & z.ZodType<Value>, t: Localizer['t']): Read<Value> {
  const values = getEnteredValues(form)
  const submission = parseWithZod(fieldsOf(form, schema), {
    schema: coerceFormValue<z.ZodType<Value>>(schema),
    disableAutoCoercion: true,
  })
  if (submission.status === 'success') return { ok: true, value: submission.value, values }
  const errors: Record<string, string> = {}
  for (const [name, messages] of Object.entries(submission.error ?? {})) {
    if (messages?.[0]) errors[name] = translateErrorMessage(messages[0], t)
  }
  return { ok: false, reply: { errors, values } }
}

/** Uses weak maps, so that a schema created for one member can be garbage-collected after the request. */
const knownRules = new WeakMap<Localizer['t'], WeakMap<FormShape, FieldRules<string>>>()

/** Returns the error messages for the constraints that the browser can check, in the reader's language. */
export function getFieldRules<Value>(schema: FormShape & z.ZodType<Value>, t: Localizer['t']): FieldRules<keyof Value & string> {
  const known = knownRules.get(t) ?? new WeakMap<FormShape, FieldRules<string>>()
  knownRules.set(t, known)
  const rules = known.get(schema) ?? findRules(schema, t)
  known.set(schema, rules)
  return rules
}

function findRules(schema: FormShape, t: Localizer['t']): FieldRules<string> {
  const shape: z.ZodRawShape = 'shape' in schema ? schema.shape : schema.out.shape
  const errorOf = (field: z.core.$ZodType, value: string | string[]) => {
    const message = z.safeParse(field, value).error?.issues[0]?.message
    return message && translateErrorMessage(message, t)
  }
  const rules = Object.entries(shape).map(([name, field]) => {
    if (isList(field)) return [name, { missing: errorOf(field, []) }]
    const isBox = z.safeParse(field, true).success
    return [name, isBox ? {} : { missing: errorOf(field, ''), malformed: errorOf(field, '?') }]
  })
  return Object.fromEntries(rules) as FieldRules<string>
}

function isList(field: z.core.$ZodType): boolean {
  if (field instanceof z.ZodPipe) return isList(field.def.in)
  if (field instanceof z.ZodDefault) return isList(field.def.innerType)
  return field instanceof z.ZodArray
}

export function readIdempotencyKey(form: FormData): string | undefined {
  const key = form.get('submission')
  return typeof key === 'string' ? key : undefined
}

export const createInvalidFormReply = (reply: FormReply) => data(reply, { status: 400 })

/**
 * For `idempotency_conflict`, the reply has the error text `sentBefore` and a new idempotency key, so that the member can submit
 * the form again.
 */
export function createRefusedFormReply(refusal: DomainError, values: FormReply['values'], t: Localizer['t'], sentBefore: TextKey = 'validation:sent_before') {
  const isOther = refusal.code === 'idempotency_conflict'
  const headers = refusal.retryAfter ? { 'Retry-After': String(refusal.retryAfter) } : undefined
  const reply: FormReply = {
    errors: {},
    formError: t(isOther ? sentBefore : `api:${refusal.code}`),
    values: isOther ? { ...values, submission: createId() } : values,
  }
  return data(reply, { status: errorStatus[refusal.code], headers })
}

/**
 * Returns a reply with the error text and the entered values. If the page needs the database and the database is still unreachable,
 * instead throws a response with an error page that can submit the form again. Rethrows any error except UnavailableError.
 * @param page `here` is the path and query that the form was submitted to
 */
export async function createUnavailableFormReply(error: unknown, form: FormData, text: string, page: { here: string; needsDatabase: boolean }) {
  const init = createUnavailableResponseInit(error)
  const values = getEnteredValues(form)
  if (page.needsDatabase && !(await isDatabaseReachable())) throw data({ action: page.here, fields: values }, init)
  return data<FormReply>({ errors: {}, formError: text, values }, init)
}
