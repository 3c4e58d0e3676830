import { z } from 'zod/v4'
import { encodeErrorMessage, type ValidationKey } from './error-message'

export const genders = ['male', 'female', 'non-binary', 'prefer-not-to-say', 'other'] as const
export const roles = ['visitor', 'member', 'moderator', 'admin'] as const
export const communityTypes = ['general', 'pregnancy', 'parenting', 'recovery', 'other'] as const
export const postTypes = ['story', 'question'] as const
/**
 * Readers of a community see only texts in the state `shown`. In any other state, only the author and staff can see a text, and staff
 * do not see a withdrawn anonymous post.
 */
export const textStates = ['shown', 'waiting', 'hidden', 'withdrawn'] as const
export const reportReasons = ['kindness', 'privacy', 'advice', 'selling', 'harm', 'other', 'worried'] as const
export const communityRules = ['kindness', 'privacy', 'advice', 'selling', 'harm', 'other'] as const
export const interests = ['wellness-programs', 'support-groups', 'individual-counseling', 'cultural-programs'] as const
export const lifeStages = ['pregnancy', 'new-parent', 'recovery', 'transition', 'other'] as const
export const contactPreferences = ['email', 'community', 'both'] as const
export const contributorTypes = ['individual', 'organization'] as const
export const organizationTypes = ['foundation', 'corporation', 'nonprofit', 'trust', 'government', 'other'] as const
export const contributionLevels = [
  'founding-patron', 'legacy-builder', 'transformation-supporter', 'community-champion', 'healing-advocate',
] as const
export const paymentTypes = ['one-time', 'annual', 'monthly'] as const
export type PaymentType = (typeof paymentTypes)[number]
export const pledgeStatuses = ['new', 'contacted', 'agreed', 'fulfilled', 'withdrawn', 'declined'] as const

export type Gender = (typeof genders)[number]
export type Role = (typeof roles)[number]
export type CommunityType = (typeof communityTypes)[number]
export type PostType = (typeof postTypes)[number]
export type TextState = (typeof textStates)[number]
export type ReportReason = (typeof reportReasons)[number]
export type CommunityRule = (typeof communityRules)[number]
export type Interest = (typeof interests)[number]
export type LifeStage = (typeof lifeStages)[number]
export type ContactPreference = (typeof contactPreferences)[number]
export type ContributionLevel = (typeof contributionLevels)[number]
export type PledgeStatus = (typeof pledgeStatuses)[number]

/** The stored name of each country, and the country code with which `Intl` translates the name; null for "Other". */
export const registrationCountries = {
  'United States': 'US',
  Canada: 'CA',
  'United Kingdom': 'GB',
  Australia: 'AU',
  Germany: 'DE',
  France: 'FR',
  Netherlands: 'NL',
  Switzerland: 'CH',
  Sweden: 'SE',
  Norway: 'NO',
  Denmark: 'DK',
  Kenya: 'KE',
  'South Africa': 'ZA',
  Nigeria: 'NG',
  Japan: 'JP',
  Singapore: 'SG',
  'United Arab Emirates': 'AE',
  Brazil: 'BR',
  Mexico: 'MX',
  India: 'IN',
  Other: null,
} as const

export const endowmentCountries = [
  'US', 'CA', 'GB', 'AU', 'DE', 'FR', 'NL', 'CH', 'SE', 'NO', 'DK', 'KE', 'ZA', 'NG', 'JP', 'SG', 'AE', 'BR', 'MX', 'IN', 'other',
] as const

export const oneOf = <const T extends readonly [string, ...string[]]>(values: T, missing: ValidationKey) =>
  z.enum(values, { error: encodeErrorMessage(missing) })

export const oneOfOrNull = <const T extends readonly [string, ...string[]]>(values: T, missing: ValidationKey) =>
  z
    .union([z.enum(values), z.literal('').transform(() => null), z.null()], { error: encodeErrorMessage(missing) })
    .optional()
    .transform((value) => value ?? null)
