import type { ActionFunctionArgs } from '@remix-run/node'
import { joinCommunity } from '~/features/communities/join'
import { memberForm, onlyPost } from '~/http/member-forms'
import { redirectWithNotice } from '~/http/notices'
import { addressWhenAvailable } from '~/http/when-available'

export const loader = onlyPost

/** Joins a community from the dashboard. Field: `communityId`. */
export const action = addressWhenAvailable(async ({ request }: ActionFunctionArgs) => {
  const { member, text } = await memberForm(request)
  const outcome = await joinCommunity(member, text('communityId'))
  return outcome.ok ? redirectWithNotice('/dashboard', 'joined') : redirectWithNotice('/dashboard', 'join-failed')
})
