import type { ListedAccount } from '~/features/administration/panel/list-all-members'
import type { Member } from '~/kernel/members/member'
import type { Localizer } from '~/i18n/server'
import type { AccountRow } from './AccountTable'
import { hrefWith } from '~/http/query-address'

export function accountRow(account: ListedAccount, actor: Member, back: string, { format }: Localizer): AccountRow {
  const { id, username, firstName, lastName, email, role, createdAt, isBeingDeleted } = account
  return {
    id,
    name: `${firstName} ${lastName}`,
    username,
    email,
    role,
    isSelf: id === actor.id,
    isBeingDeleted,
    joined: { iso: createdAt.toISOString(), text: format.date(createdAt), title: format.dateTime(createdAt) },
    signOutHref: hrefWith(`/admin/users/${id}/sessions`, { back }),
    deleteHref: hrefWith(`/admin/users/${id}/delete`, { back }),
  }
}
