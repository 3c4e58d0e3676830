import { data } from '@remix-run/node'
import { now } from '~/infra/clock'
import { seal, unseal } from '~/infra/secrets'
import type { FormReply } from './forms'

/** In ms: nobody reads a form and sends it sooner than this after it was opened. */
const shortest = 1_000

/** The value of a form's hidden `opened` field: when it was made, which the server alone can say. */
export const formStamp = (): string => seal(`opened ${now().getTime()}`)

/** When the form was made, in ms since 1970, or null where it does not say or the words are not ours. */
function openedAt(form: FormData): number | null {
  const sealed = form.get('opened')
  const [purpose, at] = (typeof sealed === 'string' ? (unseal(sealed) ?? '') : '').split(' ')
  return purpose === 'opened' && Number.isFinite(Number(at)) ? Number(at) : null
}

/**
 * Whether a form came as machines send it: within a second, without a stamp of ours, or with the field filled in that
 * people do not see. A stamp from the future is one that a clock was set back after.
 */
export function isTooHasty(form: FormData): boolean {
  const opened = openedAt(form)
  const age = opened === null ? 0 : now().getTime() - opened
  return (age >= 0 && age < shortest) || (form.get('website') ?? '') !== ''
}

/**
 * The answer to who was too hasty: once more, please, with everything typed. The form keeps its first stamp, so that it
 * is taken the next time.
 */
export function askOnceMore(form: FormData, values: FormReply['values'], text: string) {
  const opened = openedAt(form) === null ? formStamp() : String(form.get('opened'))
  return data<FormReply>({ errors: {}, formError: text, values: { ...values, opened } }, { status: 400 })
}
