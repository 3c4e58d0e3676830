import type { ListedAccount } from '~/features/administration/panel/list-all-members'
import type { Member } from '~/kernel/members/member'
import type { Localizer } from '~/i18n/server'
import type { AccountRow } from './AccountTable'
import { buildHrefWithQuery } from '~/http/query-parameters'

export function toAccountRow(account: ListedAccount, actor: Member, back: string, { format }: Localizer): AccountRow {
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
    signOutHref: buildHrefWithQuery(`/admin/users/${id}/sessions`, { back }),
    deleteHref: buildHrefWithQuery(`/admin/users/${id}/delete`, { back }),
  }
}
