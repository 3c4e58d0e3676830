import { redirect } from '@remix-run/node'
import { requestEarlyAccess } from '~/features/giving/early-access/request-early-access'
import { EarlyAccessSchema, maxEarlyAccessCommentsLength } from '~/features/giving/early-access/schemas'
import { withdrawEarlyAccessRequest } from '~/features/giving/early-access/withdraw-early-access'
import type { DraftFields } from '~/features/stories/drafts/drafts'
import type { Member } from '~/kernel/members/member'
import { isFormOwnedBy } from '~/http/form-owner'
import { createInvalidFormReply, readForm, createRefusedFormReply } from '~/http/forms'
import { requireMember } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { createResubmitFormReply, isLikelySpam } from '~/http/spam-check'
import type { Localizer } from '~/i18n/server'

/** Removes NUL characters, which PostgreSQL rejects, and truncates the text to its maximum length. */
export function readEarlyAccessDraft(form: FormData): DraftFields {
  const comments = [...String(form.get('comments') ?? '').replaceAll('\0', '')].slice(0, maxEarlyAccessCommentsLength).join('')
  return { kind: 'early_access', title: '', content: comments, postType: 'story', isAnonymous: false }
}

export async function handleEarlyAccessForm(member: Member, form: FormData, localizer: Localizer) {
  const { t } = localizer
  const read = readForm(form, EarlyAccessSchema, t)
  if (!read.ok) return createInvalidFormReply(read.reply)
  if (isLikelySpam(form)) return createResubmitFormReply(form, read.values, t('validation:too_hasty'))
  const result = await requestEarlyAccess(member, read.value, localizer)
  if (!result.ok) return createRefusedFormReply(result.error, read.values, t)
  return redirect(`/early-access?done=${result.value.isChanged ? 'changed' : 'new'}`, 303)
}

export async function handleEarlyAccessWithdrawal(request: Request, form: FormData) {
  const member = await requireMember(request, '/early-access')
  if (!isFormOwnedBy(form, member)) return redirectWithNotice('/dashboard', 'profile-of-another')
  await withdrawEarlyAccessRequest(member)
  return redirectWithNotice('/early-access', 'early-access-withdrawn')
}
