import type { ActionFunctionArgs } from '@remix-run/node'
import { discardDraft } from '~/features/stories/drafts/drafts'
import { readId } from '~/http/api/ids'
import { requireMemberForm } from '~/http/member-forms'
import { redirectWithNotice } from '~/http/notices'
import { catchUnavailableInResource } from '~/http/handle-unavailable'
import { createMethodNotAllowedResponse } from '~/http/plain-responses'

export const loader = createMethodNotAllowedResponse

export const action = catchUnavailableInResource(async ({ request }: ActionFunctionArgs) => {
  const { member, text } = await requireMemberForm(request)
  await discardDraft(member, readId(text('id')))
  return redirectWithNotice('/dashboard', 'draft-discarded')
})
