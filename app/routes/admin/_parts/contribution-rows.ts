import { formatPledgedAmountPerPeriod } from '~/features/giving/pledges/levels'
import type { PledgeView } from '~/features/giving/pledges/pledge'
import { formatPledgeCountry } from '~/features/giving/pledges/pledge-facts'
import { pledgeAnswerPeriodMs } from '~/features/giving/pledges/pledge-filter'
import type { Localizer } from '~/i18n/server'
import { now } from '~/infra/clock'
import type { ContributionRow, ContributionState } from './ContributionTable'
import { toDateView } from './text-rows'

const hourMs = 3_600_000

export const toContributionRow = (pledge: PledgeView, href: string, localizer: Localizer): ContributionRow => ({
  id: pledge.id,
  href,
  contributor: pledge.organizationName ?? `${pledge.firstName} ${pledge.lastName}`,
  email: pledge.email,
  type: pledge.contributorType,
  level: pledge.contributionLevel,
  amount: formatPledgedAmountPerPeriod(pledge, localizer),
  payment: pledge.paymentType,
  country: formatPledgeCountry(pledge.country, localizer),
  date: toDateView(pledge.createdAt, localizer),
  ...toContributionState(pledge),
})

export const toContributionState = ({ anonymous, status, answeredAt, createdAt }: PledgeView): ContributionState => ({
  isAnonymous: anonymous,
  status,
  clock: status === 'new' && answeredAt === null ? getReplyDeadlineStatus(createdAt) : null,
})

function getReplyDeadlineStatus(madeAt: Date) {
  const left = madeAt.getTime() + pledgeAnswerPeriodMs - now().getTime()
  return { hours: left < 0 ? Math.max(1, Math.floor(-left / hourMs)) : Math.ceil(left / hourMs), isOverdue: left < 0 }
}
