import { configureCoercion } from '@conform-to/zod/v4/future'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import { z } from 'zod/v4'
import type { Refusal } from '~/features/outcome/outcome'
import type { TextKey } from '~/i18n/keys'
import type { Localizer } from '~/i18n/server'
import { isReachable } from '~/infra/db/reachable'
import { refusalStatus } from './refusals'
import { unavailableInit } from './when-available'

/** What a screen needs to show a form again: each field's error, one for the whole form, and what was typed. */
export interface FormReply {
  errors: Record<string, string>
  formError?: string
  values: Record<string, string | string[]>
}

/** The fields of a form, or these behind a look at the whole: what one answer means for the other fields. */
type FormShape = z.ZodObject | { out: z.ZodObject }
type Read<Value> =
  | { ok: true; value: Value; values: FormReply['values'] }
  | { ok: false; reply: FormReply }

/** Fields whose content is never sent back. */
const secrets = new Set(['password', 'currentPassword', 'newPassword', 'code'])

// Numbers stay texts: the schemas take numeric strings themselves, by the rule of api.md.
const { coerceFormValue } = configureCoercion({
  type: { boolean: (text) => text === 'on' },
  customize: (type) => (type instanceof z.ZodNumber ? (value) => value : null),
})

/**
 * The fields of the schema alone, each under its plain name: conform would take `interests[999999999]` for a place in a
 * list, and make a list as long. An unticked box is not sent at all, and means false (screens.md, Forms).
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

/** What was typed, without passwords, to be placed in the form again. */
export function typedValues(form: FormData): FormReply['values'] {
  const values: FormReply['values'] = {}
  for (const name of new Set(form.keys())) {
    const all = form.getAll(name).filter((value) => typeof value === 'string')
    if (!secrets.has(name)) values[name] = all.length > 1 ? all : (all[0] ?? '')
  }
  return values
}

/** Translates what a schema says of a field: a key, and behind a `|` the figures it names. */
export function complaintText(message: string, t: Localizer['t']): string {
  const [key = '', figures] = message.split('|')
  return t(key as TextKey, figures ? (JSON.parse(figures) as Record<string, number>) : {})
}

/** Reads a form by the schema it shares with the API; errors come in the reader's language, in the form's order. */
export function readForm<Value>(form: FormData, schema: FormShape & z.ZodType<Value>, t: Localizer['t']): Read<Value> {
  const values = typedValues(form)
  const submission = parseWithZod(fieldsOf(form, schema), {
    schema: coerceFormValue<z.ZodType<Value>>(schema),
    disableAutoCoercion: true,
  })
  if (submission.status === 'success') return { ok: true, value: submission.value, values }
  const errors: Record<string, string> = {}
  for (const [name, messages] of Object.entries(submission.error ?? {})) {
    if (messages?.[0]) errors[name] = complaintText(messages[0], t)
  }
  return { ok: false, reply: { errors, values } }
}

/** The answer to a form with broken fields: 400 and the form again. */
export const invalid = (reply: FormReply) => data(reply, { status: 400 })

/** The answer to a form whose verb refused: its status and text, and the form again with everything typed. */
export function refused(refusal: Refusal, values: FormReply['values'], t: Localizer['t']) {
  const headers = refusal.retryAfter ? { 'Retry-After': String(refusal.retryAfter) } : undefined
  const reply: FormReply = { errors: {}, formError: t(`api:${refusal.code}`), values }
  return data(reply, { status: refusalStatus[refusal.code], headers })
}

/**
 * The answer to a form when the database or the hashing cannot take it now: 503 with everything typed. The form comes
 * again where the page can be shown, else an error page holds the text and sends it again. What is not known to pass by
 * itself is thrown on.
 * @param here path and query that the form was sent to
 * @param needsDatabase whether the page of the form asks the database
 */
export async function unavailableForm(error: unknown, form: FormData, text: string, page: { here: string; needsDatabase: boolean }) {
  const init = unavailableInit(error)
  const values = typedValues(form)
  if (page.needsDatabase && !(await isReachable())) throw data({ action: page.here, fields: values }, init)
  return data<FormReply>({ errors: {}, formError: text, values }, init)
}
