import { data } from '@remix-run/node'
import { now } from '~/infra/clock'
import { seal, unseal } from '~/infra/secrets'
import type { FormReply } from './forms'

/** In ms. A person takes longer to fill in and send a form. */
const minMs = 1_000

export const createFormStamp = (): string => seal(`opened ${now().getTime()}`)

/** Returns the time when the form was opened, in ms since 1970, or null if the field is missing or forged. */
function openedAt(form: FormData): number | null {
  const sealed = form.get('opened')
  const [purpose, at] = (typeof sealed === 'string' ? (unseal(sealed) ?? '') : '').split(' ')
  return purpose === 'opened' && Number.isFinite(Number(at)) ? Number(at) : null
}

/** True if the stamp is missing or too recent, or the honeypot is filled in. The clock may be set back: future stamps pass. */
export function isLikelySpam(form: FormData): boolean {
  const opened = openedAt(form)
  const age = opened === null ? 0 : now().getTime() - opened
  return (age >= 0 && age < minMs) || (form.get('website') ?? '') !== ''
}

/** The form keeps its first stamp, so the second attempt passes. */
export function askToSendAgain(form: FormData, values: FormReply['values'], text: string) {
  const opened = openedAt(form) === null ? createFormStamp() : String(form.get('opened'))
  return data<FormReply>({ errors: {}, formError: text, values: { ...values, opened } }, { status: 400 })
}
