import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { discardTextDraft, saveTextDraft } from '~/features/operations/text-history/text-drafts'
import { isNewSampleKey } from '~/features/operations/text-history/text-key'
import { requireAdmin } from '~/http/guards'
import { createMethodNotAllowedResponse } from '~/http/member-forms'
import { catchUnavailableInResource } from '~/http/when-available'
import { getRequestLocalizer } from '~/i18n/server'
import { parseMarkdown } from '~/infra/markdown/parse-markdown'
import { readTextHistoryKey } from '../_parts/text-key'
import { loadEditableText } from '../_parts/editable-text'

export const loader = createMethodNotAllowedResponse

/** Fields: `intent` (`preview`, `draft` or `discard`), the fields of the text and, for `draft`, `base` (the hash from `hashSavedText`). */
export const action = catchUnavailableInResource(async ({ request, params }: ActionFunctionArgs) => {
  const member = await requireAdmin(request)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const intent = text('intent')
  if (intent === 'preview') return Response.json({ preview: parseMarkdown(text('body') || text('biography')) })
  const key = readTextHistoryKey(params)
  const back = isNewSampleKey(key) ? '/admin/samples/new' : (await loadEditableText(member, key, await getRequestLocalizer(request))).back
  if (intent === 'draft') {
    const result = await saveTextDraft(member, key, { values: Object.fromEntries(form), base: text('base') })
    return Response.json({ isSaved: result.ok })
  }
  if (intent !== 'discard') throw new Response(null, { status: 400 })
  await discardTextDraft(member, key)
  return redirect(back, 303)
})
