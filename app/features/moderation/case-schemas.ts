import { z } from 'zod/v4'
import { now } from '~/infra/clock'
import { houseRules, oneOf } from '../fields/choices'
import type { ValidationKey } from '../fields/complaint'
import { optionalText, requiredText } from '../fields/text'

/** How long a note of staff, and what is said to an author, may be, in code points. */
export const longestCaseNote = 2_000
export const longestWords = 2_000

/** What a decision may do to the text, and to whoever wrote it. */
export const decidableActs = ['kept', 'hidden', 'deleted'] as const
export const sanctions = ['none', 'warned', 'muted', 'suspended'] as const
export const verdicts = ['upheld', 'overturned'] as const

/** In ms: for how long somebody can be kept from writing at most. */
export const longestSanction = 366 * 24 * 3_600_000

// These rooms have no call of the API: what a field lacks is said in their own words.
const missingAct = 'moderation:case.decide.errors.act'
const missingDay = 'moderation:case.decide.errors.until'
const missingRule = 'moderation:case.decide.errors.rule'
const missingNote = 'moderation:case.notes.required' as unknown as ValidationKey

/** A day as a date field sends it; it ends at its last millisecond in UTC. */
const lastDay = z.iso
  .date({ error: missingDay, abort: true })
  .transform((day) => new Date(`${day}T23:59:59.999Z`))
  .refine((end) => end > now() && end.getTime() - now().getTime() <= longestSanction, missingDay)

/** In the order of the form, which is the order of the errors. */
const fields = z.object({
  textAct: z.enum(decidableActs, { error: missingAct }),
  sanction: oneOf(sanctions, 'validation:choice'),
  until: lastDay.nullable(),
  rule: z.enum(houseRules, { error: missingRule }).nullable(),
  words: optionalText(longestWords),
})

/** A day is asked for where something lasts, a rule where anything is done at all; otherwise both are null, whatever was sent. */
function asApplies(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null) return sent
  const { textAct, sanction, until, rule } = sent as Record<string, unknown>
  const lasts = sanction === 'muted' || sanction === 'suspended'
  const isSanctioned = sanctions.some((each) => each !== 'none' && each === sanction)
  const isDone = textAct === 'hidden' || textAct === 'deleted' || isSanctioned
  return { ...sent, until: lasts ? (until ?? '') : null, rule: isDone ? (rule ?? '') : null }
}

/** What a moderator decides about a text, as its form sends it. */
export const DecisionForm = z.preprocess(asApplies, fields)
export type DecisionInput = z.output<typeof DecisionForm>

/** What is decided about an objection. */
export const VerdictForm = z.object({ verdict: oneOf(verdicts, 'validation:choice'), words: optionalText(longestWords) })

/** What is said to the author of a text that is shown again. */
export const WordsForm = z.object({ words: optionalText(longestWords) })

/** What staff tell each other. */
export const NoteForm = z.object({ content: requiredText(missingNote, longestCaseNote) })
