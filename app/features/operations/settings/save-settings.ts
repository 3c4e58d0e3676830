import { now } from '~/infra/clock'
import { sql, write, type Tx } from '~/infra/db'
import { log } from '~/infra/log'
import { recordAuditAction } from '../audit/record-audit-action'
import type { Member } from '~/kernel/members/member'
import { isAdmin } from '~/kernel/members/policy'
import { toResult, RollbackError, fail, type Result } from '~/kernel/result/result'
import { getFileSettings } from './active-settings'
import { parseSettingsOverrides, areValidSettingsOverrides, flattenSettings, panelSettingsFilter, type SettingsOverrides } from './settings-overrides'
import { refreshPanelSettings } from './refresh-panel-settings'

interface Change {
  version: number
  /** The top-level settings to replace; undefined removes a setting. */
  patch: SettingsOverrides
}

export interface ChangedSettings {
  changed: readonly string[]
}

/** Also applies the settings in this process before returning, unless the refresh fails; other processes apply them within a second. */
export async function saveSettings(actor: Member, { version, patch }: Change): Promise<Result<ChangedSettings>> {
  if (!isAdmin(actor)) return fail('forbidden')
  const result = await toResult(write(async (tx) => {
    const before = await lockSettingsOverrides(tx, version)
    const after: SettingsOverrides = { ...before, ...patch }
    const changed = listChangedSettings(before, after)
    if (changed.length === 0) return { changed }
    await saveSettingsOverrides(tx, version, after)
    const details = beforeAndAfter(before, after, changed)
    await recordAuditAction(tx, actor, 'settings-changed', { details })
    return { changed }
  }))
  if (result.ok) await applySavedSettings(actor, result.value)
  return result
}

/**
 * Returns the panel settings and locks their row until the transaction ends. Throws `changed_meanwhile` (RollbackError) if the
 * row has another version.
 */
export async function lockSettingsOverrides(tx: Tx, version: number): Promise<SettingsOverrides> {
  await tx.$executeRaw(sql`
    INSERT INTO "PanelSettings" ("id", "version", "content", "rulesVersion", "changedAt")
    VALUES (${panelSettingsFilter.id}, 0, '{}', 1, ${now()}) ON CONFLICT ("id") DO NOTHING`)
  const { count } = await tx.panelSettings.updateMany({ where: { ...panelSettingsFilter, version }, data: { version } })
  if (count === 0) throw new RollbackError('changed_meanwhile')
  return parseSettingsOverrides(await tx.panelSettings.findUniqueOrThrow({ where: panelSettingsFilter }))
}

/**
 * If `isOfRules` is true, also increments the version of the rules. Throws if the settings are invalid: invalid settings would be a bug,
 * because the forms validate each field.
 */
export async function saveSettingsOverrides(tx: Tx, version: number, content: SettingsOverrides, isOfRules = false): Promise<void> {
  if (!areValidSettingsOverrides(getFileSettings(), content)) throw new Error('The settings do not fit')
  const data = { version: version + 1, content: JSON.stringify(content), changedAt: now() }
  await tx.panelSettings.update({ where: panelSettingsFilter, data: { ...data, ...(isOfRules && { rulesVersion: { increment: 1 } }) } })
}

export function listChangedSettings(before: SettingsOverrides, after: SettingsOverrides): string[] {
  const [old, young] = [flattenSettings(before), flattenSettings(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(young)])].filter((name) => old[name] !== young[name]).sort()
}

/** Ignores a failed refresh: the settings are already saved, and `startPanelSettingsRefresh` tries to read them every second. */
export async function applySavedSettings(actor: Member, { changed }: ChangedSettings): Promise<void> {
  if (changed.length === 0) return
  log.info('settings_changed', { actor: actor.id, changed: changed.join(', ') })
  await refreshPanelSettings().catch(() => {})
}

function beforeAndAfter(before: SettingsOverrides, after: SettingsOverrides, changed: readonly string[]) {
  const [old, young] = [flattenSettings(before), flattenSettings(after)]
  const entries = changed.flatMap((name) => [[`${name}Before`, old[name]], [`${name}After`, young[name]]] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Record<string, string | number | boolean>
}
