import { data, redirect } from '@remix-run/node'
import { resumeMails, stopMails } from '~/features/messages/notifications/unsubscribe'
import type { DomainError } from '~/kernel/result/result'
import { stepAddress } from '../_parts/step-address'
import type { Step } from './load'

/**
 * One-click unsubscribe (RFC 8058 §3.2): a mail provider has no session and follows no redirects, so the answer is a plain
 * status. The token identifies the member.
 */
export async function answerMailbox(token: string) {
  const result = await stopMails(token)
  return result.ok ? stepResponse('stopped') : stepError(result.error)
}

export async function answerForm(request: Request) {
  const url = new URL(request.url)
  const form = await request.formData()
  const token = String(form.get('token') ?? '')
  const isUndo = form.get('intent') === 'undo'
  const result = isUndo ? await resumeMails(token) : await stopMails(token)
  if (!result.ok) return stepError(result.error)
  const stopped = result.value ? `undo=${result.value}` : 'stopped'
  return redirect(stepAddress('/unsubscribe', url, isUndo ? 'again' : stopped), 303)
}

function stepError({ code, retryAfter }: DomainError) {
  if (code !== 'rate_limited') return stepResponse('dead', { status: 400 })
  return stepResponse('busy', { status: 429, headers: { 'Retry-After': String(retryAfter) } })
}

const stepResponse = (step: Step, init?: ResponseInit) => data({ step }, init)
