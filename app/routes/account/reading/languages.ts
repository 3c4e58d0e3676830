import type { ActionFunctionArgs } from '@remix-run/node'
import { ReadingLanguagesSchema, saveReadingLanguages } from '~/features/stories/communities/reading-languages'
import { readForm } from '~/http/forms'
import { requireMember } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { catchUnavailableInResource } from '~/http/handle-unavailable'
import { createMethodNotAllowedResponse } from '~/http/plain-responses'
import { getRequestLocalizer } from '~/i18n/server'

export const loader = createMethodNotAllowedResponse

export const action = catchUnavailableInResource(async ({ request }: ActionFunctionArgs) => {
  const member = await requireMember(request)
  const { t } = await getRequestLocalizer(request)
  const read = readForm(await request.formData(), ReadingLanguagesSchema, t)
  if (!read.ok) return new Response(null, { status: 400 })
  await saveReadingLanguages(member, read.value.languages)
  return redirectWithNotice('/account/reading', 'languages-saved')
})
