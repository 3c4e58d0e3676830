import { type ClientActionFunctionArgs, redirect } from '@remix-run/react'
import { sendKeptAlive } from '~/ui/form/send-kept-alive'
import { sendOrKeep } from '~/ui/form/send-or-keep'
import { forgetScreens } from '~/ui/frame/back-cache'

export async function sendInPlace(content: FormData): Promise<object> {
  try {
    const answer = await sendKeptAlive('/dashboard/in-place', content)
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
