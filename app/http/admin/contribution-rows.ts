import { pledgedAmount } from '~/features/pledges/levels'
import type { PledgeView } from '~/features/pledges/pledge'
import { pledgeCountry } from '~/features/pledges/pledge-facts'
import { answerWithin } from '~/features/pledges/pledge-filter'
import type { PledgeStatus } from '~/features/fields/choices'
import type { Localizer } from '~/i18n/server'
import { now } from '~/infra/clock'
import type { ContributionRow } from '~/ui/admin/ContributionTable'

const tones: Record<PledgeStatus, 'neutral' | 'accent' | 'support'> = {
  new: 'accent', contacted: 'support', agreed: 'support', fulfilled: 'support', withdrawn: 'neutral', declined: 'neutral',
}
const hour = 3_600_000

/** The words around contributions in a table. */
export const tableTexts = ({ t }: Localizer) => ({
  caption: t('admin:contributions.table'),
  anonymous: t('admin:contributions.anonymous'),
  columns: (['contributor', 'email', 'type', 'level', 'amount', 'payment', 'country', 'date', 'status'] as const)
    .map((column) => t(`admin:contributions.columns.${column}`)),
})

/** A contribution as a row of the table (spec §2, Admin). */
export const contributionRow = (pledge: PledgeView, href: string, localizer: Localizer): ContributionRow => ({
  id: pledge.id,
  href,
  contributor: pledge.organizationName ?? `${pledge.firstName} ${pledge.lastName}`,
  email: pledge.email,
  type: localizer.t(`endowment:contributor_types.${pledge.contributorType}`),
  level: localizer.t(`endowment:levels.${pledge.contributionLevel}`),
  amount: pledgedAmount(pledge.contributionLevel, pledge.customAmountCents, localizer),
  payment: localizer.t(`endowment:payment_types.${pledge.paymentType}`),
  country: pledgeCountry(pledge.country, localizer),
  date: { iso: pledge.createdAt.toISOString(), text: localizer.format.date(pledge.createdAt), title: localizer.format.dateTime(pledge.createdAt) },
  ...stateOf(pledge, localizer),
})

/** What has become of a contribution, and while nobody has answered it how long there is for that. */
export function stateOf(pledge: PledgeView, { t }: Localizer) {
  return {
    isAnonymous: pledge.anonymous,
    status: { text: t(`endowment:statuses.${pledge.status}`), tone: tones[pledge.status] },
    clock: pledge.status === 'new' && pledge.answeredAt === null ? clockOf(pledge.createdAt, t) : null,
  }
}

function clockOf(madeAt: Date, t: Localizer['t']) {
  const left = madeAt.getTime() + answerWithin - now().getTime()
  const count = left < 0 ? Math.max(1, Math.floor(-left / hour)) : Math.ceil(left / hour)
  return { text: t(left < 0 ? 'admin:contributions.overdue' : 'admin:contributions.due', { count }), isOverdue: left < 0 }
}
