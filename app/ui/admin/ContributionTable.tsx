import { Badge } from '../Badge'
import { Time, type Instant } from '../Byline'
import { Table } from '../Table'
import { Email } from './Email'

/** What has become of a contribution; `clock` while it waits for an answer. */
export interface ContributionState {
  isAnonymous: boolean
  status: { text: string; tone: 'neutral' | 'accent' | 'support' }
  clock: { text: string; isOverdue: boolean } | null
}

export interface ContributionRow extends ContributionState {
  id: string
  /** Where the detail opens. */
  href: string
  contributor: string
  email: string
  type: string
  level: string
  amount: string
  payment: string
  country: string
  date: Instant
}

interface ContributionTableProps {
  texts: { caption: string; columns: readonly string[]; anonymous: string }
  rows: readonly ContributionRow[]
}

/** Contributions, one a row: a click anywhere on it, or the link of the name, opens its detail. */
export function ContributionTable({ texts, rows }: ContributionTableProps) {
  return (
    <Table caption={texts.caption} columns={texts.columns}>
      {rows.map((row) => (
        <tr key={row.id} id={`c-${row.id}`} className="open-row">
          <th scope="row">
            <a href={row.href}>
              <bdi>{row.contributor}</bdi>
            </a>
            {row.isAnonymous && <Badge>{texts.anonymous}</Badge>}
          </th>
          <td className="email">
            <Email address={row.email} />
          </td>
          <td>
            <Badge>{row.type}</Badge>
          </td>
          <td>{row.level}</td>
          <td className="figure">{row.amount}</td>
          <td>{row.payment}</td>
          <td>{row.country}</td>
          <td>
            <Time {...row.date} />
          </td>
          <td>
            <State {...row} />
          </td>
        </tr>
      ))}
    </Table>
  )
}

/** The status, and how long there is still to answer. */
export function State({ status, clock }: Pick<ContributionState, 'status' | 'clock'>) {
  return (
    <>
      <Badge tone={status.tone}>{status.text}</Badge>
      {clock && <span className={clock.isOverdue ? 'clock clock-overdue' : 'clock'}>{clock.text}</span>}
    </>
  )
}
