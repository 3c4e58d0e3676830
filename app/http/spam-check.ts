import { data } from '@remix-run/node'
import { now } from '~/infra/clock'
import { seal, unseal } from '~/infra/secrets'
import type { FormReply } from './forms'

/** In ms. A person needs more time to fill in and submit a form. */
const minMs = 1_000

export const createFormTimestamp = (): string => seal(`opened ${now().getTime()}`)

/** Returns the time when the form was opened, as a Unix time in ms, or null if the `opened` field is missing or forged. */
function openedAt(form: FormData): number | null {
  const sealed = form.get('opened')
  const [purpose, at] = (typeof sealed === 'string' ? (unseal(sealed) ?? '') : '').split(' ')
  return purpose === 'opened' && Number.isFinite(Number(at)) ? Number(at) : null
}

/**
 * True if the form's timestamp is missing, forged or too recent, or if the honeypot field is filled in. Accepts timestamps in the
 * future, because the server's clock may have been set back.
 */
export function isLikelySpam(form: FormData): boolean {
  const opened = openedAt(form)
  const age = opened === null ? 0 : now().getTime() - opened
  return (age >= 0 && age < minMs) || (form.get('website') ?? '') !== ''
}

/** The reply contains the form's timestamp, or a new one if that is missing or forged, so that the second attempt passes the check. */
export function createResubmitFormReply(form: FormData, values: FormReply['values'], text: string) {
  const opened = openedAt(form) === null ? createFormTimestamp() : String(form.get('opened'))
  return data<FormReply>({ errors: {}, formError: text, values: { ...values, opened } }, { status: 400 })
}
