import { Button } from '../Button'
import { Time, type Instant } from '../Byline'
import type { Option } from '../Field'
import { Table } from '../Table'
import { Email } from './Email'

export interface AccountTexts {
  caption: string
  columns: readonly string[]
  roles: readonly Option[]
  save: string
  delete: string
  signOut: string
  /** Where one is after a role was changed. */
  back: string
}

export interface AccountRow {
  id: string
  name: string
  username: string
  email: string
  role: string
  /** Said of the reader's own account. */
  note: string | null
  /** Said of who is leaving, whose role is given to nobody any more. */
  leaving: string | null
  joined: Instant
  roleLabel: string
  saveLabel: string
  signOutLabel: string
  signOutHref: string
  deleteLabel: string
  deleteHref: string
}

/** Members, one a row, each with her role to be changed. */
export function AccountTable({ texts, rows }: { texts: AccountTexts; rows: readonly AccountRow[] }) {
  return (
    <Table caption={texts.caption} columns={texts.columns}>
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row" className="few-words">
            <bdi>{row.name}</bdi>
            <span className="below soft" dir="ltr">{row.username}</span>
            {row.note && <span className="below soft">{row.note}</span>}
          </th>
          <td className="email">
            <Email address={row.email} />
          </td>
          <td>
            {row.leaving ?? <RoleForm texts={texts} row={row} />}
          </td>
          <td>
            <Time {...row.joined} />
          </td>
          <td>
            {!row.leaving && (
              <a className="row-action" href={row.signOutHref} aria-label={row.signOutLabel}>
                {texts.signOut}
              </a>
            )}
            <a className="row-action" href={row.deleteHref} aria-label={row.deleteLabel}>
              {texts.delete}
            </a>
          </td>
        </tr>
      ))}
    </Table>
  )
}

/** A changed role is sent at once where scripts run (`data-immediate`), else by the button beside it; one’s own always by it. */
function RoleForm({ texts, row }: { texts: AccountTexts; row: AccountRow }) {
  return (
    <form className="role-form" method="post" action="/admin/users" data-immediate={row.note ? undefined : true}>
      <input type="hidden" name="id" value={row.id} />
      <input type="hidden" name="back" value={texts.back} />
      <select className="input" id={`role-${row.id}`} name="role" defaultValue={row.role} aria-label={row.roleLabel} autoComplete="off">
        {texts.roles.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Button variant="secondary" aria-label={row.saveLabel}>
        {texts.save}
      </Button>
    </form>
  )
}
