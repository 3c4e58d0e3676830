import { z } from 'zod/v4'
import { complaint, type ValidationKey } from './complaint'

/** The enumerations of spec §3, in its order. */
export const genders = ['male', 'female', 'non-binary', 'prefer-not-to-say', 'other'] as const
export const roles = ['visitor', 'member', 'moderator', 'admin'] as const
export const communityTypes = ['general', 'pregnancy', 'parenting', 'recovery', 'other'] as const
export const postTypes = ['story', 'question'] as const
/** What is seen of a text: everybody who may read sees a shown one, its author alone the others. */
export const textStates = ['shown', 'waiting', 'hidden', 'withdrawn'] as const
/** Why a text is reported: a rule of the house, something else, or worry about who wrote it. */
export const reportReasons = ['kindness', 'privacy', 'advice', 'selling', 'harm', 'other', 'worried'] as const
/** The rules of the house, which decisions name. */
export const houseRules = ['kindness', 'privacy', 'advice', 'selling', 'harm', 'other'] as const
export const interests = ['wellness-programs', 'support-groups', 'individual-counseling', 'cultural-programs'] as const
export const lifeStages = ['pregnancy', 'new-parent', 'recovery', 'transition', 'other'] as const
export const contactPreferences = ['email', 'community', 'both'] as const
export const contributorTypes = ['individual', 'organization'] as const
export const organizationTypes = ['foundation', 'corporation', 'nonprofit', 'trust', 'government', 'other'] as const
export const contributionLevels = [
  'founding-patron', 'legacy-builder', 'transformation-supporter', 'community-champion', 'healing-advocate',
] as const
export const paymentTypes = ['one-time', 'annual', 'monthly'] as const
/** What has become of a pledge (api.md, Shapes). */
export const pledgeStatuses = ['new', 'contacted', 'agreed', 'fulfilled', 'withdrawn', 'declined'] as const

export type Gender = (typeof genders)[number]
export type Role = (typeof roles)[number]
export type CommunityType = (typeof communityTypes)[number]
export type PostType = (typeof postTypes)[number]
export type TextState = (typeof textStates)[number]
export type ReportReason = (typeof reportReasons)[number]
export type HouseRule = (typeof houseRules)[number]
export type Interest = (typeof interests)[number]
export type LifeStage = (typeof lifeStages)[number]
export type ContactPreference = (typeof contactPreferences)[number]
export type ContributionLevel = (typeof contributionLevels)[number]
export type PledgeStatus = (typeof pledgeStatuses)[number]

/** Registration countries (spec §3), each by the name that is stored and the code that `Intl` translates. */
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

/** Endowment countries (spec §3), by the codes that `Intl` translates. */
export const endowmentCountries = [
  'US', 'CA', 'GB', 'AU', 'DE', 'FR', 'NL', 'CH', 'SE', 'NO', 'DK', 'KE', 'ZA', 'NG', 'JP', 'SG', 'AE', 'BR', 'MX', 'IN', 'other',
] as const

/** One of a list, exactly as the specification writes it. */
export const oneOf = <const T extends readonly [string, ...string[]]>(values: T, missing: ValidationKey) =>
  z.enum(values, { error: complaint(missing) })

/** One of a list, or nothing: absent and empty are both `null` (spec §7, the API's empty defaults). */
export const oneOfOrNone = <const T extends readonly [string, ...string[]]>(values: T, missing: ValidationKey) =>
  z
    .union([z.enum(values), z.literal('').transform(() => null), z.null()], { error: complaint(missing) })
    .optional()
    .transform((value) => value ?? null)
