import type { ListedAccount } from '~/features/administration/list-all-members'
import type { Member } from '~/features/members/member'
import type { Localizer } from '~/i18n/server'
import type { AccountRow } from '~/ui/admin/AccountTable'
import { hrefWith } from './contribution-address'

/**
 * A member as a row of the table.
 * @param back address of the list as it is shown
 */
export function accountRow(account: ListedAccount, actor: Member, back: string, { format }: Localizer): AccountRow {
  const { id, username, firstName, lastName, email, role, createdAt, isLeaving } = account
  return {
    id,
    name: `${firstName} ${lastName}`,
    username,
    email,
    role,
    isSelf: id === actor.id,
    isLeaving,
    joined: { iso: createdAt.toISOString(), text: format.date(createdAt), title: format.dateTime(createdAt) },
    signOutHref: hrefWith(`/admin/users/${id}/sessions`, { back }),
    deleteHref: hrefWith(`/admin/users/${id}/delete`, { back }),
  }
}
