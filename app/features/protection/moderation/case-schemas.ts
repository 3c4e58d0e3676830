import { z } from 'zod/v4'
import { now } from '~/infra/clock'
import { communityRules, oneOf } from '~/kernel/validation/choices'
import type { ValidationKey } from '~/kernel/validation/error-message'
import { textOrEmpty, requiredText } from '~/kernel/validation/text'

export const maxCaseNoteLength = 2_000
export const maxDecisionMessageLength = 2_000

export const textDecisions = ['kept', 'hidden', 'deleted'] as const
export const sanctions = ['none', 'warned', 'muted', 'suspended'] as const
export const verdicts = ['upheld', 'overturned'] as const

const DAY_MS = 24 * 3_600_000
const MAX_SANCTION_DAYS = 366

const missingAct = 'moderation-case:decide.errors.act'
const missingDay = 'moderation-case:decide.errors.until'
const missingRule = 'moderation-case:decide.errors.rule'
const missingNote = 'moderation-case:notes.required' as unknown as ValidationKey

/** Turns the last day of a sanction into the last millisecond of that day in UTC. */
const lastDay = z.iso
  .date({ error: missingDay, abort: true })
  .transform((day) => new Date(`${day}T23:59:59.999Z`))
  .refine((end) => end > now() && end.getTime() - now().getTime() <= MAX_SANCTION_DAYS * DAY_MS, missingDay)

/** Returns the allowed end dates of a sanction. `max` is one day below the limit, because a sanction lasts until the end of that day. */
export function getSanctionEndDateRange(): { min: string; max: string } {
  const toIsoDay = (time: number) => new Date(time).toISOString().slice(0, 10)
  return { min: toIsoDay(now().getTime()), max: toIsoDay(now().getTime() + (MAX_SANCTION_DAYS - 1) * DAY_MS) }
}

const fields = z.object({
  textAct: z.enum(textDecisions, { error: missingAct }),
  sanction: oneOf(sanctions, 'validation:choice'),
  until: lastDay.nullable(),
  rule: z.enum(communityRules, { error: missingRule }).nullable(),
  words: textOrEmpty(maxDecisionMessageLength),
})

function clearInapplicableFields(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null) return sent
  const { textAct, sanction, until, rule } = sent as Record<string, unknown>
  const lasts = sanction === 'muted' || sanction === 'suspended'
  const isSanctioned = sanctions.some((each) => each !== 'none' && each === sanction)
  const isDone = textAct === 'hidden' || textAct === 'deleted' || isSanctioned
  return { ...sent, until: lasts ? (until ?? '') : null, rule: isDone ? (rule ?? '') : null }
}

export const DecisionSchema = z.preprocess(clearInapplicableFields, fields)
export type DecisionInput = z.output<typeof DecisionSchema>

export const VerdictSchema = z.object({ verdict: oneOf(verdicts, 'validation:choice'), words: textOrEmpty(maxDecisionMessageLength) })

export const RestoreTextSchema = z.object({ words: textOrEmpty(maxDecisionMessageLength) })

export const CaseNoteSchema = z.object({ content: requiredText(missingNote, maxCaseNoteLength) })
