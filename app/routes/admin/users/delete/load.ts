import { readAccountToDelete } from '~/features/administration/panel/read-account-to-delete'
import type { Member } from '~/kernel/members/member'
import { buildAccountFacts } from '../../_parts/account-facts'
import { unwrapResult } from '~/http/unwrap-result'
import type { Localizer } from '~/i18n/server'

export async function loadUserDeleteConfirmation(actor: Member, userId: string, back: string, localizer: Localizer) {
  const { member, namedPosts, comments, communities } = unwrapResult(await readAccountToDelete(actor, userId))
  return { account: buildAccountFacts(member, localizer), namedPosts, comments, communities, isSelf: member.id === actor.id, back }
}
