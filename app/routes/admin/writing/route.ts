import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { discardTextDraft, saveTextDraft } from '~/features/operations/text-history/text-drafts'
import { requireAdmin } from '~/http/guards'
import { onlyPost } from '~/http/member-forms'
import { addressWhenAvailable } from '~/http/when-available'
import { localize } from '~/i18n/server'
import { parseMarkdown } from '~/infra/markdown/parse-markdown'
import { keyIn } from '../_parts/text-key-in'
import { subjectOf } from '../_parts/text-subject'

export const loader = onlyPost

/** The form of a text sends the intents `preview` and `draft` while the author types. Any other intent discards the draft. */
export const action = addressWhenAvailable(async ({ request }: ActionFunctionArgs) => {
  const member = await requireAdmin(request)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  if (text('intent') === 'preview') return Response.json({ preview: parseMarkdown(text('body')) })
  const key = keyIn({ kind: text('kind'), subjectId: text('subjectId'), language: text('language') })
  const { back } = await subjectOf(member, key, await localize(request))
  if (text('intent') === 'draft') {
    const result = await saveTextDraft(member, key, { values: Object.fromEntries(form), base: text('base') })
    return Response.json({ isSaved: result.ok })
  }
  await discardTextDraft(member, key)
  return redirect(back, 303)
})
