import { readAccountToDelete } from '~/features/administration/panel/read-account-to-delete'
import type { Member } from '~/kernel/members/member'
import { buildAccountFacts } from '../../_parts/account-facts'
import { unwrapResult } from '~/http/unwrap-result'
import type { Localizer } from '~/i18n/server'

export async function loadSignOutConfirmation(actor: Member, userId: string, back: string, localizer: Localizer) {
  const { member } = unwrapResult(await readAccountToDelete(actor, userId))
  return { account: buildAccountFacts(member, localizer), isSelf: member.id === actor.id, back }
}
