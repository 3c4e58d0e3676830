import { z } from 'zod/v4'
import { amountInCents } from '~/kernel/validation/amount'
import {
  contributionLevels, contributorTypes, endowmentCountries, oneOf, oneOfOrNull, organizationTypes, paymentTypes,
} from '~/kernel/validation/choices'
import { encodeErrorMessage } from '~/kernel/validation/error-message'
import { emailSchema } from '~/kernel/validation/email'
import { requiredLine, lineOrNull, textOrEmpty } from '~/kernel/validation/text'

export const maxPledgeFieldLength = 200
export const maxMotivationLength = 5_000

const booleanSchema = z.boolean({ error: encodeErrorMessage('validation:boolean') })

/** The fields are in the order of the form, so that errors appear in the same order. */
const pledgeFields = z.object({
  contributorType: oneOf(contributorTypes, 'validation:contributor_type'),
  organizationName: requiredLine('validation:organization_name', maxPledgeFieldLength).nullable(),
  organizationType: oneOfOrNull(organizationTypes, 'validation:choice'),
  title: lineOrNull(maxPledgeFieldLength),
  firstName: requiredLine('validation:first_name', 100),
  lastName: requiredLine('validation:last_name', 100),
  email: emailSchema,
  phone: lineOrNull(maxPledgeFieldLength),
  address: lineOrNull(maxPledgeFieldLength),
  city: lineOrNull(maxPledgeFieldLength),
  state: lineOrNull(maxPledgeFieldLength),
  zipCode: lineOrNull(maxPledgeFieldLength),
  country: oneOf(endowmentCountries, 'validation:pledge_country'),
  contributionLevel: oneOf(contributionLevels, 'validation:contribution_level'),
  customAmount: amountInCents('validation:custom_amount').nullable(),
  paymentType: oneOf(paymentTypes, 'validation:choice').default('one-time'),
  motivation: textOrEmpty(maxMotivationLength).transform((text) => text || null),
  anonymous: booleanSchema.default(false),
  updates: booleanSchema.default(true),
})

/** Sets inapplicable fields to null, whatever the client sent. Runs before validation, so that one response contains all errors. */
function clearInapplicableFields(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null) return sent
  const { contributorType, contributionLevel, ...rest } = sent as Record<string, unknown>
  const isOrganization = contributorType === 'organization'
  const isCustom = contributionLevel === 'healing-advocate'
  return {
    ...sent,
    organizationName: isOrganization ? (rest.organizationName ?? '') : null,
    organizationType: isOrganization ? rest.organizationType : null,
    customAmount: isCustom ? (rest.customAmount ?? '') : null,
  }
}

/** `customAmount` is in dollars in the input and in cents in the output. */
export const PledgeSchema = z.preprocess(clearInapplicableFields, pledgeFields).meta({
  required: ['contributorType', 'firstName', 'lastName', 'email', 'country', 'contributionLevel'],
})

export type PledgeInput = z.output<typeof PledgeSchema>
