import { data } from '@remix-run/node'
import { changeCommunity } from '~/features/stories/communities/change-community'
import { CommunityFormSchema } from '~/features/stories/communities/community-schemas'
import type { Member } from '~/kernel/members/member'
import type { Result } from '~/kernel/result/result'
import { createInvalidFormReply, omitValues, readForm, createRefusedFormReply, type FormReply } from '~/http/forms'
import { redirectWithNotice, type NoticeName } from '~/http/notices'
import type { Localizer } from '~/i18n/server'
import { createConflictReply } from '../../_parts/expected-version'

const listPath = '/admin/communities'

/** Activates or deactivates a community without checking for concurrent edits. */
export async function setCommunityActive(member: Member, id: string, isActive: boolean) {
  return redirectAfterChange(await changeCommunity(member, id, { isActive }), id, isActive ? 'community-activated' : 'community-deactivated')
}

/** Returns a 409 reply with the submitted values if the name is taken or another admin has changed the community. */
export async function editCommunity(member: Member, id: string, form: FormData, { t }: Localizer) {
  const read = readForm(form, CommunityFormSchema, t)
  if (!read.ok) return createInvalidFormReply(read.reply)
  const { shownName, shownDescription, seen, ...change } = read.value
  const texts = { name: shownName, description: shownDescription }
  const result = await changeCommunity(member, id, change, { texts, revision: seen })
  if (result.ok || result.error.code === 'not_found') return redirectAfterChange(result, id, 'community-saved')
  if (result.error.code === 'community_taken') return data<FormReply>({ errors: { name: t('api:community_taken') }, values: read.values }, { status: 409 })
  if (result.error.code === 'changed_meanwhile') return createConflictReply('admin:conflict', omitValues(read.values, ['seen', 'shownName', 'shownDescription']), t)
  return createRefusedFormReply(result.error, read.values, t)
}

const redirectAfterChange = (result: Result<void>, id: string, notice: NoticeName) =>
  result.ok ? redirectWithNotice(`${listPath}/${id}`, notice) : redirectWithNotice(listPath, 'community-gone')
