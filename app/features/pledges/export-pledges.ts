import { write } from '~/infra/db'
import { csvOf, inBatches, type CsvColumns } from '~/infra/csv'
import { log } from '~/infra/log'
import { recordAct } from '../audit/record-act'
import type { Member } from '../members/member'
import { hasFreshPassword, isAdmin } from '../members/policy'
import { done, refuse, type Outcome } from '../outcome/outcome'
import { pledgesAt } from './list-pledges'
import type { PledgeView } from './pledge'
import type { PledgeFilter } from './pledge-filter'

export interface PledgeExport {
  filter: PledgeFilter
  /** Also what tells who an anonymous contributor is. */
  withNames: boolean
}

/**
 * The pledges of a filter as CSV, newest first, for an admin: read and written batch by batch, whatever their number. That
 * she took it is written down before the first byte: which filters and whether names were asked for, never what was
 * searched (security.md L6). `reauth_required` as in `openPledge`.
 */
export async function exportPledges(actor: Member, { filter, withNames }: PledgeExport): Promise<Outcome<AsyncGenerator<string, void>>> {
  if (!isAdmin(actor)) return refuse('forbidden')
  if (!hasFreshPassword(actor)) return refuse('reauth_required')
  const { search, ownerId, ...plain } = filter
  const details = { ...plain, searched: Boolean(search), owned: Boolean(ownerId), names: withNames }
  await write((tx) => recordAct(tx, actor, 'contributions-exported', { details }))
  log.info('contributions_exported', { actor: actor.id, ...details })
  return done(csvOf(withNames ? columns : columnsWithoutNames, inBatches((place) => pledgesAt(filter, place))))
}

/** Headings as the API names the fields. */
const columns: CsvColumns<PledgeView> = {
  reference: ({ reference }) => reference,
  created_at: ({ createdAt }) => createdAt,
  status: ({ status }) => status,
  contributor_type: ({ contributorType }) => contributorType,
  organization_name: ({ organizationName }) => organizationName,
  organization_type: ({ organizationType }) => organizationType,
  title: ({ title }) => title,
  first_name: ({ firstName }) => firstName,
  last_name: ({ lastName }) => lastName,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  address: ({ address }) => address,
  city: ({ city }) => city,
  state: ({ state }) => state,
  zip_code: ({ zipCode }) => zipCode,
  country: ({ country }) => country,
  contribution_level: ({ contributionLevel }) => contributionLevel,
  custom_amount: ({ customAmountCents }) => (customAmountCents === null ? null : Number(customAmountCents) / 100),
  payment_type: ({ paymentType }) => paymentType,
  motivation: ({ motivation }) => motivation,
  anonymous: ({ anonymous }) => anonymous,
  updates: ({ updates }) => updates,
}

/** What tells, or may tell, who a contributor is: left empty where she wants to stay anonymous. */
const telling = [
  'organization_name', 'title', 'first_name', 'last_name', 'email', 'phone', 'address', 'city', 'state', 'zip_code', 'motivation',
]

const columnsWithoutNames: CsvColumns<PledgeView> = Object.fromEntries(
  Object.entries(columns).map(([heading, cellOf]) => [
    heading,
    telling.includes(heading) ? (pledge) => (pledge.anonymous ? null : cellOf(pledge)) : cellOf,
  ]),
)
