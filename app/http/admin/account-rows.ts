import type { ListedAccount } from '~/features/administration/list-all-members'
import { roles } from '~/features/fields/choices'
import type { Member } from '~/features/members/member'
import type { Localizer } from '~/i18n/server'
import type { AccountRow, AccountTexts } from '~/ui/admin/AccountTable'
import { hrefWith } from './contribution-address'

/**
 * The words around members in a table.
 * @param back where one is after a role was changed: the address of the list as it is shown
 */
export const accountTexts = ({ t }: Localizer, back: string): AccountTexts => ({
  caption: t('admin-users:table'),
  columns: (['name', 'email', 'role', 'joined', 'actions'] as const).map((column) => t(`admin-users:columns.${column}`)),
  roles: roles.map((value) => ({ value, label: t(`admin-users:roles.${value}`) })),
  save: t('admin-users:save'),
  signOut: t('admin-users:sign_out'),
  delete: t('admin-users:delete'),
  back,
})

/** A member as a row of the table (spec §2, Admin). */
export function accountRow({ id, username, firstName, lastName, email, role, createdAt, isLeaving }: ListedAccount, actor: Member, back: string, { t, format }: Localizer): AccountRow {
  const name = `${firstName} ${lastName}`
  return {
    id,
    name,
    username,
    email,
    role,
    note: id === actor.id ? t('admin-users:you') : null,
    leaving: isLeaving ? t('leaving:is_leaving') : null,
    joined: { iso: createdAt.toISOString(), text: format.date(createdAt), title: format.dateTime(createdAt) },
    roleLabel: t('admin-users:role_of', { name }),
    saveLabel: t('admin-users:save_of', { name }),
    signOutLabel: t('admin-users:sign_out_of', { name }),
    signOutHref: hrefWith(`/admin/users/${id}/sessions`, { back }),
    deleteLabel: t('admin-users:delete_of', { name }),
    deleteHref: hrefWith(`/admin/users/${id}/delete`, { back }),
  }
}
