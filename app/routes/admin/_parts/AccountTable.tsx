import { useT } from '~/i18n/localizer-context'
import { Time, type FormattedTime } from '~/ui/Byline'
import { Table } from '~/ui/Table'
import { EmailAddress } from './EmailAddress'
import { OwnRoleForm, RoleForm } from './RoleForm'

export type Role = 'visitor' | 'member' | 'moderator' | 'admin'

export interface AccountRow {
  id: string
  name: string
  username: string
  email: string
  role: Role
  isSelf: boolean
  /** True from the deletion request until the account has been deleted. During this time, the role cannot change. */
  isBeingDeleted: boolean
  joined: FormattedTime
  signOutHref: string
  deleteHref: string
}

interface AccountTableProps {
  rows: readonly AccountRow[]
  roles: readonly Role[]
  back: string
  failure?: unknown
}

const columns = ['name', 'email', 'role', 'joined', 'actions'] as const

export function AccountTable({ rows, ...form }: AccountTableProps) {
  const t = useT()
  return (
    <Table caption={t('admin-users:table')} columns={columns.map((column) => t(`admin-users:columns.${column}`))}>
      {rows.map((row) => (
        <Row key={row.id} row={row} {...form} />
      ))}
    </Table>
  )
}

function Row({ row, roles, back, failure }: Omit<AccountTableProps, 'rows'> & { row: AccountRow }) {
  const t = useT()
  const { name } = row
  return (
    <tr>
      <th scope="row" className="few-words">
        <bdi>{name}</bdi>
        <span className="below soft" dir="ltr">{row.username}</span>
        {row.isSelf && <span className="below soft">{t('admin-users:you')}</span>}
      </th>
      <td className="email">
        <EmailAddress address={row.email} />
      </td>
      <td>
        {row.isBeingDeleted && t('admin-users:is_leaving')}
        {!row.isBeingDeleted && (row.isSelf ? <OwnRoleForm {...{ row, roles, back }} /> : <RoleForm {...{ row, roles, back, failure }} />)}
      </td>
      <td>
        <Time {...row.joined} />
      </td>
      <td>
        {!row.isBeingDeleted && (
          <a className="row-action" href={row.signOutHref} aria-label={t('admin-users:sign_out_of', { name })}>
            {t('admin-users:sign_out')}
          </a>
        )}
        <a className="row-action" href={row.deleteHref} aria-label={t('admin-users:delete_of', { name })}>
          {t('admin-users:delete')}
        </a>
      </td>
    </tr>
  )
}
