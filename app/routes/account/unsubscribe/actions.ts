import { data, redirect } from '@remix-run/node'
import { resubscribeToNotifications, unsubscribeFromNotifications } from '~/features/messages/notifications/unsubscribe'
import type { DomainError } from '~/kernel/result/result'
import { buildStepHref } from '../_parts/step-href'
import type { UnsubscribeState } from './load'

/**
 * One-click unsubscribe (RFC 8058 §3.2): a mail provider has no session and follows no redirects, so the token identifies the
 * member and the response is not a redirect.
 */
export async function handleOneClickUnsubscribe(token: string) {
  const result = await unsubscribeFromNotifications(token)
  return result.ok ? createStepResponse('stopped') : createErrorResponse(result.error)
}

export async function handleUnsubscribeForm(request: Request) {
  const url = new URL(request.url)
  const form = await request.formData()
  const token = String(form.get('token') ?? '')
  const isUndo = form.get('intent') === 'undo'
  const result = isUndo ? await resubscribeToNotifications(token) : await unsubscribeFromNotifications(token)
  if (!result.ok) return createErrorResponse(result.error)
  const stopped = result.value ? `undo=${result.value}` : 'stopped'
  return redirect(buildStepHref('/unsubscribe', url, isUndo ? 'again' : stopped), 303)
}

function createErrorResponse({ code, retryAfter }: DomainError) {
  if (code !== 'rate_limited') return createStepResponse('dead', { status: 400 })
  return createStepResponse('busy', { status: 429, headers: { 'Retry-After': String(retryAfter) } })
}

const createStepResponse = (step: UnsubscribeState, init?: ResponseInit) => data({ step }, init)
