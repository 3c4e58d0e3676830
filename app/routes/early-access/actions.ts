import { redirect } from '@remix-run/node'
import { requestEarlyAccess } from '~/features/early-access/request-early-access'
import { EarlyAccessInput, longestComments } from '~/features/early-access/schemas'
import { withdrawEarlyAccess } from '~/features/early-access/withdraw-early-access'
import type { DraftText } from '~/features/drafts/drafts'
import type { Member } from '~/features/members/member'
import { invalid, readForm, refused } from '~/http/forms'
import { redirectWithNotice } from '~/http/notices'
import { askOnceMore, isTooHasty } from '~/http/patience'
import type { Localizer } from '~/i18n/server'

/** Her comments as they are kept when her session has ended: as they came, without what no database takes. */
export function draftOf(form: FormData): DraftText {
  const comments = [...String(form.get('comments') ?? '').replaceAll('\0', '')].slice(0, longestComments).join('')
  return { kind: 'early_access', title: '', content: comments, postType: 'story', isAnonymous: false }
}

/** Puts the member on the list, or changes what she asked for; then the page thanks her. */
export async function askFor(member: Member, form: FormData, localizer: Localizer) {
  const { t } = localizer
  const read = readForm(form, EarlyAccessInput, t)
  if (!read.ok) return invalid(read.reply)
  if (isTooHasty(form)) return askOnceMore(form, read.values, t('validation:too_hasty'))
  const outcome = await requestEarlyAccess(member, read.value, localizer)
  if (!outcome.ok) return refused(outcome.refusal, read.values, t)
  return redirect(`/early-access?done=${outcome.value.isChanged ? 'changed' : 'new'}`, 303)
}

/** Takes the member off the list, once asked for and confirmed. */
export async function withdraw(member: Member) {
  await withdrawEarlyAccess(member)
  return redirectWithNotice('/early-access', 'early-access-withdrawn')
}
