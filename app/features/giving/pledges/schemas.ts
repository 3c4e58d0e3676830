import { z } from 'zod/v4'
import { amountInCents } from '~/kernel/validation/amount'
import {
  contributionLevels, contributorTypes, endowmentCountries, oneOf, oneOfOrNull, organizationTypes, paymentTypes,
} from '~/kernel/validation/choices'
import { errorMessage } from '~/kernel/validation/error-message'
import { emailSchema } from '~/kernel/validation/email'
import { requiredLine, optionalLine, optionalText } from '~/kernel/validation/text'

export const maxLineLength = 200
export const maxMotivationLength = 5_000

const choice = z.boolean({ error: errorMessage('validation:boolean') })

/** In the order of the form, which is also the order of the errors. */
const fields = z.object({
  contributorType: oneOf(contributorTypes, 'validation:contributor_type'),
  organizationName: requiredLine('validation:organization_name', maxLineLength).nullable(),
  organizationType: oneOfOrNull(organizationTypes, 'validation:choice'),
  title: optionalLine(maxLineLength),
  firstName: requiredLine('validation:first_name', 100),
  lastName: requiredLine('validation:last_name', 100),
  email: emailSchema,
  phone: optionalLine(maxLineLength),
  address: optionalLine(maxLineLength),
  city: optionalLine(maxLineLength),
  state: optionalLine(maxLineLength),
  zipCode: optionalLine(maxLineLength),
  country: oneOf(endowmentCountries, 'validation:pledge_country'),
  contributionLevel: oneOf(contributionLevels, 'validation:contribution_level'),
  customAmount: amountInCents('validation:custom_amount').nullable(),
  paymentType: oneOf(paymentTypes, 'validation:choice').default('one-time'),
  motivation: optionalText(maxMotivationLength).transform((text) => text || null),
  anonymous: choice.default(false),
  updates: choice.default(true),
})

/**
 * Applies dependencies between answers before any field is validated, so that one response names every error. Fields
 * that do not apply become null, whatever was sent.
 */
function asApplies(sent: unknown): unknown {
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

/** `customAmount` comes in dollars and is converted to cents. */
export const PledgeInput = z.preprocess(asApplies, fields).meta({
  required: ['contributorType', 'firstName', 'lastName', 'email', 'country', 'contributionLevel'],
})

export type Pledge = z.output<typeof PledgeInput>
