import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { discardTextDraft, saveTextDraft } from '~/features/operations/text-history/text-drafts'
import { isFormOwnedBy } from '~/http/form-owner'
import { requireAdmin } from '~/http/guards'
import { catchUnavailableInResource } from '~/http/handle-unavailable'
import { createMethodNotAllowedResponse } from '~/http/plain-responses'
import { parseMarkdown } from '~/infra/markdown/parse-markdown'
import { readTextHistoryKey } from '../_parts/text-history-key'
import { loadTextFormPath } from '../_parts/editable-text'

export const loader = createMethodNotAllowedResponse

/**
 * Fields: `intent` (`preview`, `draft` or `discard`), the fields of the text and, for `draft`, `base` (the hash from `hashSavedText`)
 * and `writer` (from `sealFormOwner`). Does not save a draft if the form belongs to another member.
 */
export const action = catchUnavailableInResource(async ({ request, params }: ActionFunctionArgs) => {
  const member = await requireAdmin(request)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const intent = text('intent')
  if (intent === 'preview') return Response.json({ preview: parseMarkdown(text('body') || text('biography')) })
  const key = readTextHistoryKey(params)
  const back = await loadTextFormPath(request, member, key)
  if (intent === 'draft') {
    const draft = { values: Object.fromEntries(form), base: text('base') }
    return Response.json({ isSaved: isFormOwnedBy(form, member) && (await saveTextDraft(member, key, draft)).ok })
  }
  if (intent !== 'discard') throw new Response(null, { status: 400 })
  await discardTextDraft(member, key)
  return redirect(back, 303)
})
