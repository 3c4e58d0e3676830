import { write } from '~/infra/db'
import { toCsv, readInBatches, type CsvColumns } from '~/infra/csv'
import { log } from '~/infra/log'
import { recordAuditAction } from '~/features/operations'
import type { Member } from '~/kernel/members/member'
import { hasRecentPasswordCheck, isAdmin } from '~/kernel/members/policy'
import { ok, fail, type Result } from '~/kernel/result/result'
import { queryPledges } from './list-pledges'
import type { PledgeView } from './pledge'
import type { PledgeFilter } from './pledge-filter'

export interface PledgeExportOptions {
  filter: PledgeFilter
  /** Whether the file also contains identifying data of anonymous contributors. */
  withNames: boolean
}

/**
 * Returns the matching pledges as CSV. The audit log records the filters and whether names were included, but neither the search
 * text nor the owner's id. Error code: `reauth_required` as for `readPledge`.
 */
export async function exportPledges(actor: Member, { filter, withNames }: PledgeExportOptions): Promise<Result<AsyncGenerator<string, void>>> {
  if (!isAdmin(actor)) return fail('forbidden')
  if (!hasRecentPasswordCheck(actor)) return fail('reauth_required')
  const { search, ownerId, ...plain } = filter
  const details = { ...plain, searched: Boolean(search), owned: Boolean(ownerId), names: withNames }
  await write((tx) => recordAuditAction(tx, actor, 'contributions-exported', { details }))
  log.info('contributions_exported', { actor: actor.id, ...details })
  return ok(toCsv(withNames ? csvColumns : columnsWithoutNames, readInBatches((cursor) => queryPledges(filter, cursor))))
}

const csvColumns: CsvColumns<PledgeView> = {
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

const identifyingColumns = [
  'organization_name', 'title', 'first_name', 'last_name', 'email', 'phone', 'address', 'city', 'state', 'zip_code', 'motivation',
]

const columnsWithoutNames: CsvColumns<PledgeView> = Object.fromEntries(
  Object.entries(csvColumns).map(([heading, cellOf]) => [
    heading,
    identifyingColumns.includes(heading) ? (pledge) => (pledge.anonymous ? null : cellOf(pledge)) : cellOf,
  ]),
)
