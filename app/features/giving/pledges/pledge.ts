import { read, type PledgeModel, type ReadClient } from '~/infra/db'
import { defaultLanguage, isLanguage, type Language } from '~/i18n/settings'
import type { ContributionLevel, PledgeStatus } from '~/kernel/validation/choices'
import { fromColumnValue, toColumnValue } from '~/kernel/validation/columns'
import type { PledgeInput } from './schemas'

export const pledgeColumns = {
  id: true, reference: true, userId: true,
  contributorType: true, organizationName: true, organizationType: true, title: true, firstName: true, lastName: true,
  email: true, phone: true, address: true, city: true, state: true, zipCode: true, country: true,
  contributionLevel: true, customAmountCents: true, paymentType: true, motivation: true, anonymous: true, updates: true, updatesConfirmedAt: true,
  language: true, status: true, answeredAt: true, ownerId: true, nextStepOn: true, createdAt: true,
} as const

type Row = Pick<PledgeModel, keyof typeof pledgeColumns>

export interface PledgeView extends Omit<Row, 'contributionLevel' | 'paymentType' | 'language' | 'status'> {
  contributionLevel: ContributionLevel
  paymentType: PledgeInput['paymentType']
  status: PledgeStatus
  language: Language
}

export const toPledgeView = (row: Row): PledgeView => ({
  ...row,
  contributionLevel: fromColumnValue(row.contributionLevel),
  paymentType: fromColumnValue(row.paymentType),
  language: isLanguage(row.language) ? row.language : defaultLanguage,
})

export async function findPledge(id: string, from: { pledge: Pick<ReadClient['pledge'], 'findUnique'> } = read): Promise<PledgeView | null> {
  const row = await from.pledge.findUnique({ where: { id }, select: pledgeColumns })
  return row && toPledgeView(row)
}

export const toPledgeRow = ({ customAmount, ...pledge }: PledgeInput) => ({
  ...pledge,
  contributionLevel: toColumnValue(pledge.contributionLevel),
  customAmountCents: customAmount,
  paymentType: toColumnValue(pledge.paymentType),
})

export const toPledgeHistoryFields = ({ customAmount, ...pledge }: PledgeInput) => ({ ...pledge, customAmountCents: customAmount?.toString() ?? null })

export const buildPledgeSearchText = ({ organizationName, firstName, lastName, email }: PledgeInput, reference: string): string =>
  [reference, organizationName, `${firstName} ${lastName}`, email].filter(Boolean).join('\n').toLowerCase()
