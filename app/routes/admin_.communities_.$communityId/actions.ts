import { data } from '@remix-run/node'
import { changeCommunity } from '~/features/communities/change-community'
import { CommunityForm } from '~/features/communities/community-schemas'
import type { Member } from '~/features/members/member'
import type { Outcome } from '~/features/outcome/outcome'
import { invalid, readForm, refused, type FormReply } from '~/http/forms'
import { redirectWithNotice, type NoticeName } from '~/http/notices'
import type { Localizer } from '~/i18n/server'

const list = '/admin/communities'

/** Opens or closes a community, whatever else was edited meanwhile. */
export async function changeState(member: Member, id: string, isActive: boolean) {
  return followed(await changeCommunity(member, id, { isActive }), id, isActive ? 'community-activated' : 'community-deactivated')
}

/** Edits a community as the form says. Where another admin was faster, nothing is lost and she decides again. */
export async function edit(member: Member, id: string, form: FormData, { t }: Localizer) {
  const read = readForm(form, CommunityForm, t)
  if (!read.ok) return invalid(read.reply)
  const { shownName, shownDescription, seen, ...change } = read.value
  const texts = { name: shownName, description: shownDescription }
  const outcome = await changeCommunity(member, id, change, { texts, revision: seen })
  if (outcome.ok || outcome.refusal.code === 'not_found') return followed(outcome, id, 'community-saved')
  const answer = (reply: Partial<FormReply>) => data<FormReply>({ errors: {}, values: read.values, ...reply }, { status: 409 })
  if (outcome.refusal.code === 'community_taken') return answer({ errors: { name: t('admin-communities:taken') } })
  if (outcome.refusal.code === 'changed_meanwhile') return answer({ formError: t('admin-communities:conflict') })
  return refused(outcome.refusal, read.values, t)
}

const followed = (outcome: Outcome<void>, id: string, notice: NoticeName) =>
  outcome.ok ? redirectWithNotice(`${list}/${id}`, notice) : redirectWithNotice(list, 'community-gone')
