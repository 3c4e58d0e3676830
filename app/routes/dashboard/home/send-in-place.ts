import { type ClientActionFunctionArgs, redirect } from '@remix-run/react'
import { sendWithKeepalive } from '~/ui/form/send-with-keepalive'
import { sendOrKeepInput } from '~/ui/form/send-or-keep-input'
import { clearScreenCache } from '~/ui/frame/screen-cache'

export async function sendInPlace(content: FormData): Promise<object> {
  try {
    const answer = await sendWithKeepalive('/dashboard/in-place', content)
    return answer.ok ? ((await answer.json()) as object) : { isUnsent: true }
  } catch {
    return { isUnsent: true }
  }
}

const startedRequests = new Map<string, Promise<object>>()
let lastRequestNumber = 0

/**
 * Starts the request and returns the form data for `fetcher.submit`. Remix calls the client action a moment later. If the request
 * started there, a member who leaves the page within that moment would lose a change that the page already shows.
 */
export function startInPlaceRequest(content: FormData): FormData {
  clearScreenCache()
  const key = String(++lastRequestNumber)
  startedRequests.set(key, sendInPlace(content))
  content.set('answer', key)
  return content
}

export async function receiveInPlaceReplyOrKeepInput(args: ClientActionFunctionArgs): Promise<unknown> {
  const key = (await args.request.clone().formData()).get('answer')
  if (typeof key !== 'string') return sendOrKeepInput(args)
  const answer = (await startedRequests.get(key)) ?? { isUnsent: true }
  startedRequests.delete(key)
  return 'goTo' in answer ? redirect(String(answer.goTo)) : answer
}
