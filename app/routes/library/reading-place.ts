import type { ActionFunctionArgs } from '@remix-run/node'
import { deleteReadingPlace } from '~/features/publishing/reading-places/delete-reading-place'
import { saveReadingPlace } from '~/features/publishing/reading-places/save-reading-place'
import { buildReadingPlacePath } from '~/features/publishing/reading-places/reading-place'
import { buildBuiltInTextPath, type BuiltInTextId } from '~/features/publishing/reading-places/built-in-texts'
import { ReadingPlaceSchema } from '~/features/publishing/reading-places/schemas'
import { readForm } from '~/http/forms'
import { requireMember } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { toSafeRedirectPath } from '~/http/redirects'
import { catchUnavailableInResource } from '~/http/handle-unavailable'
import { createMethodNotAllowedResponse, createPlainTextErrorResponse } from '~/http/plain-responses'
import { getRequestLocalizer } from '~/i18n/server'

export const loader = createMethodNotAllowedResponse

/**
 * Saves or clears the reading position of a text. Fields: `sample` (the text's id), `paragraph` (a number, `end` for a finished
 * text, or `none` to clear the position), and `back` (the page to return to after clearing).
 */
export const action = catchUnavailableInResource(async ({ request }: ActionFunctionArgs) => {
  if (request.method !== 'POST') return createMethodNotAllowedResponse()
  const localizer = await getRequestLocalizer(request)
  const form = await request.formData()
  const read = readForm(form, ReadingPlaceSchema, localizer.t)
  const member = await requireMember(request, read.ok ? buildBuiltInTextPath(read.value.sample) : undefined)
  if (!read.ok) return createPlainTextErrorResponse(localizer, { code: 'not_found' })

  const { sample, paragraph } = read.value
  if (paragraph === 'none') {
    const forgotten = await deleteReadingPlace(member, sample)
    if (!forgotten.ok) return createPlainTextErrorResponse(localizer, forgotten.error)
    return redirectWithNotice(toSafeRedirectPath(form.get('back'), buildBuiltInTextPath(sample)), getNoticeName(sample, 'place-forgotten'))
  }
  const result = await saveReadingPlace(member, sample, paragraph)
  if (!result.ok) return createPlainTextErrorResponse(localizer, result.error)
  return redirectWithNotice(buildReadingPlacePath(result.value), result.value.isFinished ? getNoticeName(sample, 'read-to-end') : 'place-kept')
})

/** The guide has its own notices, because the other notices refer to a chapter. */
const getNoticeName = (text: BuiltInTextId, notice: 'read-to-end' | 'place-forgotten') => (text === 'guide' ? (`guide-${notice}` as const) : notice)
