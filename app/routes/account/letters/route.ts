import type { ActionFunctionArgs } from '@remix-run/node'
import { subscribeToNewsletters, unsubscribeFromNewsletters } from '~/features/messages/newsletters/subscribe'
import { requireMemberForm } from '~/http/member-forms'
import { redirectWithNotice } from '~/http/notices'
import { toSafeRedirectPath } from '~/http/redirects'
import { catchUnavailableInResource } from '~/http/handle-unavailable'
import { createMethodNotAllowedResponse } from '~/http/plain-responses'

export const loader = createMethodNotAllowedResponse

/** `choice`: `on` or `off` (account page) or `box` (newsletter box in the footer). `back`: the path to return to. */
export const action = catchUnavailableInResource(async ({ request }: ActionFunctionArgs) => {
  const { member, text } = await requireMemberForm(request)
  const back = toSafeRedirectPath(text('back'), '/account/notifications')
  if (text('choice') === 'off') {
    await unsubscribeFromNewsletters(member)
    return redirectWithNotice(back, 'letters-off')
  }
  const { isConfirmed } = await subscribeToNewsletters(member, text('choice') === 'box' ? 'newsletter_box' : 'account')
  return redirectWithNotice(back, isConfirmed ? 'letters-on' : 'letters-confirm')
})
