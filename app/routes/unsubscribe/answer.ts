import { data, redirect } from '@remix-run/node'
import { resumeMails, stopMails } from '~/features/notifications/unsubscribe'
import type { Refusal } from '~/features/outcome/outcome'
import type { Localizer } from '~/i18n/server'
import { addressOf, stepTexts } from './load'

/**
 * A mailbox ends the mails by the address in their headers (RFC 8058 §3.2): it has no session, follows no redirect, and wants to hear
 * that it is done. What its body says is not read: the token says it.
 */
export async function answerMailbox(token: string, localizer: Localizer) {
  const outcome = await stopMails(token)
  return outcome.ok ? data(stepTexts('stopped', localizer)) : refusedStep(outcome.refusal, localizer)
}

/** The form of the page, sent by whoever follows the link in a mail: it goes on to what came of it, so that a reload repeats nothing. */
export async function answerForm(request: Request, localizer: Localizer) {
  const url = new URL(request.url)
  const form = await request.formData()
  const token = String(form.get('token') ?? '')
  const isUndo = form.get('intent') === 'undo'
  const outcome = isUndo ? await resumeMails(token) : await stopMails(token)
  if (!outcome.ok) return refusedStep(outcome.refusal, localizer)
  const stopped = outcome.value ? `undo=${outcome.value}` : 'stopped'
  return redirect(addressOf(url, isUndo ? 'again' : stopped), 303)
}

function refusedStep({ code, retryAfter }: Refusal, localizer: Localizer) {
  if (code !== 'rate_limited') return data(stepTexts('dead', localizer), { status: 400 })
  return data(stepTexts('busy', localizer), { status: 429, headers: { 'Retry-After': String(retryAfter) } })
}
