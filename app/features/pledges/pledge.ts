import { read, type PledgeModel, type Reader } from '~/infra/db'
import { defaultLanguage, isLanguage, type Language } from '~/i18n/settings'
import type { ContributionLevel, PledgeStatus } from '../fields/choices'
import { fromColumn, toColumn } from '../fields/columns'
import type { Pledge } from './schemas'

/** The columns of a `PledgeView`: all but what only the search and the link need. */
export const pledgeColumns = {
  id: true, reference: true, userId: true,
  contributorType: true, organizationName: true, organizationType: true, title: true, firstName: true, lastName: true,
  email: true, phone: true, address: true, city: true, state: true, zipCode: true, country: true,
  contributionLevel: true, customAmountCents: true, paymentType: true, motivation: true, anonymous: true, updates: true,
  language: true, status: true, answeredAt: true, ownerId: true, nextStepOn: true, createdAt: true,
} as const

type Row = Pick<PledgeModel, keyof typeof pledgeColumns>

/** A pledge in the specification's words. What may be left out is null. */
export interface PledgeView extends Omit<Row, 'contributionLevel' | 'paymentType' | 'language' | 'status'> {
  contributionLevel: ContributionLevel
  paymentType: Pledge['paymentType']
  status: PledgeStatus
  /** In which whoever made it is written to. */
  language: Language
}

/** A row of `pledgeColumns` in the specification's words. */
export const pledgeView = (row: Row): PledgeView => ({
  ...row,
  contributionLevel: fromColumn(row.contributionLevel),
  paymentType: fromColumn(row.paymentType),
  language: isLanguage(row.language) ? row.language : defaultLanguage,
})

/** A pledge by its id, null where there is none; inside of a transaction as that sees it. */
export async function findPledge(id: string, from: { pledge: Pick<Reader['pledge'], 'findUnique'> } = read): Promise<PledgeView | null> {
  const row = await from.pledge.findUnique({ where: { id }, select: pledgeColumns })
  return row && pledgeView(row)
}

/** What was said in a pledge as its row has it. */
export const columnsOf = ({ customAmount, ...pledge }: Pledge) => ({
  ...pledge,
  contributionLevel: toColumn(pledge.contributionLevel),
  customAmountCents: customAmount,
  paymentType: toColumn(pledge.paymentType),
})

/** What was said in a pledge as its history keeps it, the amount as a text of cents. */
export const historyOf = ({ customAmount, ...pledge }: Pledge) => ({ ...pledge, customAmountCents: customAmount?.toString() ?? null })

/** What the admins' search looks into: reference, names and email, in lower case. */
export const searchTextOf = ({ organizationName, firstName, lastName, email }: Pledge, reference: string): string =>
  [reference, organizationName, `${firstName} ${lastName}`, email].filter(Boolean).join('\n').toLowerCase()
