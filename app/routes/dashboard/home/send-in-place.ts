import { type ClientActionFunctionArgs, redirect } from '@remix-run/react'
import { sendWithKeepalive } from '~/ui/form/send-with-keepalive'
import { sendOrKeepInput } from '~/ui/form/send-or-keep-input'
import { clearScreenCache } from '~/ui/frame/back-cache'

export async function sendInPlace(content: FormData): Promise<object> {
  try {
    const answer = await sendWithKeepalive('/dashboard/in-place', content)
    return answer.ok ? ((await answer.json()) as object) : { isUnsent: true }
  } catch {
    return { isUnsent: true }
  }
}

export async function sendInPlaceOrKeepInput(args: ClientActionFunctionArgs): Promise<unknown> {
  const content = await args.request.clone().formData()
  if (!content.has('in-place')) return sendOrKeepInput(args)
  clearScreenCache()
  const answer = await sendInPlace(content)
  return 'goTo' in answer ? redirect(String(answer.goTo)) : answer
}
