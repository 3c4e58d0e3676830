import type { ActionFunctionArgs } from '@remix-run/node'
import { forgetPlace } from '~/features/reading/forget-place'
import { keepPlace } from '~/features/reading/keep-place'
import { addressOf } from '~/features/reading/place'
import { pageOf, type ReadableId } from '~/features/reading/readable'
import { PlaceForm } from '~/features/reading/schemas'
import { readForm } from '~/http/forms'
import { requireMember } from '~/http/guards'
import { onlyPost, refusedText } from '~/http/member-forms'
import { redirectWithNotice } from '~/http/notices'
import { safeRedirect } from '~/http/redirects'
import { addressWhenAvailable } from '~/http/when-available'
import { localize } from '~/i18n/server'

export const loader = onlyPost

/**
 * Keeps or forgets where a member goes on reading a text. Fields: `sample` (which text), `paragraph` (the one to go on with, `end`
 * for a chapter that is read, or `none`), and `back`, where to go when nothing is kept any more.
 */
export const action = addressWhenAvailable(async ({ request }: ActionFunctionArgs) => {
  if (request.method !== 'POST') return onlyPost()
  const localizer = await localize(request)
  const form = await request.formData()
  const read = readForm(form, PlaceForm, localizer.t)
  const member = await requireMember(request, read.ok ? pageOf(read.value.sample) : undefined)
  if (!read.ok) return refusedText(localizer, { code: 'not_found' })

  const { sample, paragraph } = read.value
  if (paragraph === 'none') {
    const forgotten = await forgetPlace(member, sample)
    if (!forgotten.ok) return refusedText(localizer, forgotten.refusal)
    return redirectWithNotice(safeRedirect(form.get('back'), pageOf(sample)), noticeOf(sample, 'place-forgotten'))
  }
  const outcome = await keepPlace(member, sample, paragraph)
  if (!outcome.ok) return refusedText(localizer, outcome.refusal)
  return redirectWithNotice(addressOf(outcome.value), outcome.value.isFinished ? noticeOf(sample, 'read-to-end') : 'place-kept')
})

/** The guide is no chapter, and is not called one. */
const noticeOf = (text: ReadableId, notice: 'read-to-end' | 'place-forgotten') => (text === 'guide' ? (`guide-${notice}` as const) : notice)
