import { useT } from '~/i18n/localizer-context'
import type { TextKey } from '~/i18n/keys'
import { Badge } from '~/ui/Badge'
import { Time, type FormattedTime } from '~/ui/Byline'
import { Table } from '~/ui/Table'
import { EmailAddress } from './EmailAddress'

type EndowmentChoice<Group extends string> = Extract<TextKey, `endowment:${Group}.${string}`> extends `endowment:${Group}.${infer Value}` ? Value : never

export interface ContributionState {
  isAnonymous: boolean
  status: EndowmentChoice<'statuses'>
  /** The hours until a reply is due, or since the due time if `isOverdue`. Null unless the pledge is new and has no reply. */
  clock: { hours: number; isOverdue: boolean } | null
}

export interface ContributionRow extends ContributionState {
  id: string
  href: string
  contributor: string
  email: string
  type: EndowmentChoice<'contributor_types'>
  level: EndowmentChoice<'levels'>
  amount: string
  payment: EndowmentChoice<'payment_types'>
  country: string
  date: FormattedTime
}

const columns = ['contributor', 'email', 'type', 'level', 'amount', 'payment', 'country', 'date', 'status'] as const

export function ContributionTable({ rows }: { rows: readonly ContributionRow[] }) {
  const t = useT()
  return (
    <Table caption={t('admin-contributions:table')} columns={columns.map((column) => t(`admin-contributions:columns.${column}`))}>
      {rows.map((row) => (
        <tr key={row.id} className="open-row">
          <th scope="row">
            <a id={`c-${row.id}`} href={row.href}>
              <bdi>{row.contributor}</bdi>
            </a>
            {row.isAnonymous && <Badge>{t('admin-contributions:anonymous')}</Badge>}
          </th>
          <td className="email">
            <EmailAddress address={row.email} />
          </td>
          <td>
            <Badge>{t(`endowment:contributor_types.${row.type}`)}</Badge>
          </td>
          <td>{t(`endowment:levels.${row.level}`)}</td>
          <td className="figure">{row.amount}</td>
          <td>{t(`endowment:payment_types.${row.payment}`)}</td>
          <td>{row.country}</td>
          <td>
            <Time {...row.date} />
          </td>
          <td>
            <ContributionStatusBadge {...row} />
          </td>
        </tr>
      ))}
    </Table>
  )
}

const tones = { new: 'accent', contacted: 'support', agreed: 'support', fulfilled: 'support', withdrawn: 'neutral', declined: 'neutral' } as const

export function ContributionStatusBadge({ status, clock }: Pick<ContributionState, 'status' | 'clock'>) {
  const t = useT()
  return (
    <>
      <Badge tone={tones[status]}>{t(`endowment:statuses.${status}`)}</Badge>
      {clock && (
        <span className={clock.isOverdue ? 'clock clock-overdue' : 'clock'}>
          {t(clock.isOverdue ? 'admin-contributions:overdue' : 'admin-contributions:due', { count: clock.hours })}
        </span>
      )}
    </>
  )
}
