import { z } from 'zod/v4'
import { type Language, languages } from '~/i18n/settings'
import { now } from '~/infra/clock'
import { write } from '~/infra/db'
import { applySavedSettings, listChangedSettings, saveSettingsOverrides, recordAuditAction, type ChangedSettings, lockSettingsOverrides } from '~/features/operations'
import { oneOf } from '~/kernel/validation/choices'
import { encodeErrorMessage } from '~/kernel/validation/error-message'
import { textOrEmpty } from '~/kernel/validation/text'
import { wholeNumber } from '~/kernel/validation/numbers'
import type { Member } from '~/kernel/members/member'
import { isAdmin } from '~/kernel/members/policy'
import { toResult, fail, type Result } from '~/kernel/result/result'

export const maxRulesLength = 20_000

export const RulesSchema = z.object({
  text: textOrEmpty(maxRulesLength).refine((text) => text.length <= maxRulesLength, encodeErrorMessage('validation:too_long', { max: maxRulesLength })),
  language: oneOf(languages, 'validation:choice'),
  version: wholeNumber(0, 2_000_000_000, 'validation:number'),
})

interface RulesChange {
  language: Language
  text: string
  version: number
}

/**
 * Every change creates a new version of the rules, and the site prompts every member to accept that version. `version` is the version
 * of the settings that the form showed. Error code: `changed_meanwhile` if `version` is outdated.
 */
export async function saveRules(actor: Member, { language, text, version }: RulesChange): Promise<Result<ChangedSettings>> {
  if (!isAdmin(actor)) return fail('forbidden')
  const result = await toResult(write(async (tx) => {
    const before = await lockSettingsOverrides(tx, version)
    const after = { ...before, houseRules: { ...before.houseRules, [language]: text || undefined } }
    const changed = listChangedSettings(before, after)
    if (changed.length === 0) return { changed }
    await saveSettingsOverrides(tx, version, after, true)
    const { rulesVersion } = await tx.panelSettings.findFirstOrThrow({ select: { rulesVersion: true } })
    await tx.rulesText.create({ data: { version: rulesVersion, language, content: text, createdAt: now() } })
    await recordAuditAction(tx, actor, 'rules-changed', { details: { language, version: rulesVersion, isOwnText: text !== '' } })
    return { changed }
  }))
  if (result.ok) await applySavedSettings(actor, result.value)
  return result
}
