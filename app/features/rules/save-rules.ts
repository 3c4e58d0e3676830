import { z } from 'zod/v4'
import { type Language, languages } from '~/i18n/settings'
import { now } from '~/infra/clock'
import { write } from '~/infra/db'
import { recordAct } from '../audit/record-act'
import { oneOf } from '../fields/choices'
import { complaint } from '../fields/complaint'
import { optionalText } from '../fields/text'
import { wholeNumber } from '../fields/numbers'
import type { Member } from '../members/member'
import { isAdmin } from '../members/policy'
import { outcomeOf, refuse, type Outcome } from '../outcome/outcome'
import { announce, changedIn, putContent, takeVersion, type Saved } from '../settings/save-settings'

/** How long the rules may be in a language. */
export const longestRules = 20_000

/** The form of the rules' text in a language. Left empty, the rules that come with the site are shown. */
export const RulesForm = z.object({
  text: optionalText(longestRules).refine((text) => text.length <= longestRules, complaint('validation:too_long', { max: longestRules })),
  language: oneOf(languages, 'validation:choice'),
  version: wholeNumber(0, 2_000_000_000, 'validation:number'),
})

interface RulesChange {
  language: Language
  /** Empty for the rules that come with the site. */
  text: string
  /** The version of the settings that the admin was shown. */
  version: number
}

/** Saves the rules in a language. A change of any of them makes a new version, which every member is asked to accept and which is kept. */
export async function saveRules(actor: Member, { language, text, version }: RulesChange): Promise<Outcome<Saved>> {
  if (!isAdmin(actor)) return refuse('forbidden')
  const outcome = await outcomeOf(write(async (tx) => {
    const before = await takeVersion(tx, version)
    const after = { ...before, houseRules: { ...before.houseRules, [language]: text || undefined } }
    const changed = changedIn(before, after)
    if (changed.length === 0) return { changed }
    await putContent(tx, version, after, true)
    const { rulesVersion } = await tx.panelSettings.findFirstOrThrow({ select: { rulesVersion: true } })
    await tx.rulesText.create({ data: { version: rulesVersion, language, content: text, createdAt: now() } })
    await recordAct(tx, actor, 'rules-changed', { details: { language, version: rulesVersion, isOwnText: text !== '' } })
    return { changed }
  }))
  if (outcome.ok) await announce(actor, outcome.value)
  return outcome
}
