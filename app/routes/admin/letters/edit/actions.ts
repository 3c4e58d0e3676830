import { data, redirect } from '@remix-run/node'
import { applySendingAction, sendingActions } from '~/features/messages/newsletters/change-sending'
import { publishNewsletter, unpublishNewsletter } from '~/features/messages/newsletters/publish-newsletter'
import { saveNewsletterText } from '~/features/messages/newsletters/save-newsletter'
import { PublishNewsletterSchema, NewsletterTextSchema } from '~/features/messages/newsletters/schemas'
import { sendTestNewsletter } from '~/features/messages/newsletters/send-test'
import type { Member } from '~/kernel/members/member'
import { createInvalidFormReply, readForm, createRefusedFormReply, type FormReply } from '~/http/forms'
import { getPathAndQuery } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { buildHrefWithQuery } from '~/http/query-parameters'
import type { Localizer } from '~/i18n/server'
import { languages, type Language } from '~/i18n/settings'
import { createConflictReply } from '../../_parts/expected-version'

interface LetterSubmission {
  request: Request
  member: Member
  id: string
  form: FormData
  localizer: Localizer
}

const listPath = '/admin/letters'

export const readLetterLanguage = (form: FormData): Language => languages.find((each) => each === form.get('language')) ?? 'en'

/** Saves the text. Then shows a preview if `intent` is `preview`, or sends a test email if `intent` is `save-and-test`. */
export async function saveLetter(sent: LetterSubmission) {
  const { member, id, form, localizer: { t } } = sent
  const read = readForm(form, NewsletterTextSchema, t)
  if (!read.ok) return createInvalidFormReply(read.reply)
  const result = await saveNewsletterText(member, id, read.value)
  const here = buildHrefWithQuery(`${listPath}/${id}`, { in: read.value.language })
  if (result.ok) return respondToLetterSave(sent, here)
  if (result.error.code === 'not_found') return redirectWithNotice(listPath, 'letter-gone')
  if (result.error.code !== 'changed_meanwhile') return createRefusedFormReply(result.error, read.values, t)
  return createConflictReply('admin-letters:conflict', read.values, t)
}

function respondToLetterSave(sent: LetterSubmission, here: string) {
  const intent = sent.form.get('intent')
  if (intent === 'preview') return redirect(`${here}&preview=1#preview`, 303)
  return intent === 'save-and-test' ? sendTestLetter(sent) : redirectWithNotice(here, 'letter-saved')
}

export async function sendTestLetter({ member, id, form }: LetterSubmission) {
  const language = readLetterLanguage(form)
  const result = await sendTestNewsletter(member, id, language)
  const here = buildHrefWithQuery(`${listPath}/${id}`, { in: language })
  if (result.ok) return redirectWithNotice(here, 'letter-test-sent')
  return redirectWithNotice(here, result.error.code === 'rate_limited' ? 'letter-too-often' : 'letter-no-text')
}

export async function handleSendingAction({ member, id, form }: LetterSubmission) {
  const step = sendingActions.find((each) => each === form.get('step'))
  if (!step) throw new Response(null, { status: 400 })
  const result = await applySendingAction(member, id, step)
  if (result.ok) return redirectWithNotice(`${listPath}/${id}`, `letter-${step}`)
  return result.error.code === 'not_found' ? redirectWithNotice(listPath, 'letter-gone') : redirectWithNotice(`${listPath}/${id}`, 'letter-changed')
}

export async function publishLetter({ request, member, id, form, localizer: { t } }: LetterSubmission) {
  const here = getPathAndQuery(request)
  const read = readForm(form, PublishNewsletterSchema, t)
  if (!read.ok) return createInvalidFormReply(read.reply)
  const result = await publishNewsletter(member, id, read.value)
  if (result.ok) return redirectWithNotice(here, 'letter-published')
  if (result.error.code === 'taken') return data<FormReply>({ errors: { slug: t('validation:letter_slug_taken') }, values: read.values }, { status: 409 })
  if (result.error.code === 'not_found') return redirectWithNotice(here, 'letter-no-text')
  return result.error.code === 'changed_meanwhile' ? createConflictReply('admin-letters:conflict', read.values, t) : createRefusedFormReply(result.error, read.values, t)
}

export async function unpublishLetter({ request, member, id }: LetterSubmission) {
  const result = await unpublishNewsletter(member, id)
  return redirectWithNotice(getPathAndQuery(request), result.ok ? 'letter-withdrawn' : 'letter-changed')
}
