import { readAccount } from '~/features/administration/read-account'
import type { Member } from '~/features/members/member'
import { accountFacts } from '~/http/admin/account-facts'
import { valueOf } from '~/http/admin/value-of'
import type { Localizer } from '~/i18n/server'

/** Whom the question is about. */
export async function loadQuestion(actor: Member, userId: string, back: string, localizer: Localizer) {
  const { member } = valueOf(await readAccount(actor, userId))
  return { account: accountFacts(member, localizer), isSelf: member.id === actor.id, back }
}
