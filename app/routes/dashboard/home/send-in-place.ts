import { type ClientActionFunctionArgs, redirect } from '@remix-run/react'
import { sendOrKeep } from '~/ui/form/send-or-keep'
import { forgetScreens } from '~/ui/frame/back-cache'

/** Browsers limit the bodies of all `keepalive` requests together to 64 KiB; this leaves a reserve. */
const MAX_KEPT_ALIVE = 48 * 1024

/**
 * Sends a form without a new page. `keepalive` lets the request finish after the reader leaves the page, which Remix's own requests cannot
 * do.
 */
export async function sendInPlace(content: FormData): Promise<object> {
  const body = new URLSearchParams([...content].filter((field): field is [string, string] => typeof field[1] === 'string')).toString()
  try {
    const answer = await fetch('/dashboard/in-place', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
      keepalive: body.length <= MAX_KEPT_ALIVE,
    })
    return answer.ok ? ((await answer.json()) as object) : { isUnsent: true }
  } catch {
    return { isUnsent: true }
  }
}

export async function sendInPlaceOrKeep(args: ClientActionFunctionArgs): Promise<unknown> {
  const content = await args.request.clone().formData()
  if (!content.has('in-place')) return sendOrKeep(args)
  forgetScreens()
  const answer = await sendInPlace(content)
  return 'goTo' in answer ? redirect(String(answer.goTo)) : answer
}
