import { now } from '~/infra/clock'
import { sql, write, type Tx } from '~/infra/db'
import { log } from '~/infra/log'
import { recordAuditAction } from '../audit/record-audit-action'
import type { Member } from '~/kernel/members/member'
import { isAdmin } from '~/kernel/members/policy'
import { toResult, RollbackError, fail, type Result } from '~/kernel/result/result'
import { getInstalledSettings } from './active-settings'
import { parsePanelContent, isValidPanelContent, flattenSettings, panelSettingsFilter, type PanelContent } from './panel-content'
import { refreshPanelSettings } from './refresh-panel-settings'

interface Change {
  version: number
  /** Settings that replace those of the same name; undefined removes a setting. */
  patch: PanelContent
}

export interface ChangedSettings {
  changed: readonly string[]
}

/** On return, the settings are in force in this process unless the refresh failed; other processes apply them within a second. */
export async function saveSettings(actor: Member, { version, patch }: Change): Promise<Result<ChangedSettings>> {
  if (!isAdmin(actor)) return fail('forbidden')
  const result = await toResult(write(async (tx) => {
    const before = await lockPanelContent(tx, version)
    const after: PanelContent = { ...before, ...patch }
    const changed = listChangedSettings(before, after)
    if (changed.length === 0) return { changed }
    await savePanelContent(tx, version, after)
    const details = beforeAndAfter(before, after, changed)
    await recordAuditAction(tx, actor, 'settings-changed', { details })
    return { changed }
  }))
  if (result.ok) await applySavedSettings(actor, result.value)
  return result
}

/** Locks the row until the transaction ends. Error code: `changed_meanwhile` if the row has another version. */
export async function lockPanelContent(tx: Tx, version: number): Promise<PanelContent> {
  await tx.$executeRaw(sql`
    INSERT INTO "PanelSettings" ("id", "version", "content", "rulesVersion", "changedAt")
    VALUES (${panelSettingsFilter.id}, 0, '{}', 1, ${now()}) ON CONFLICT ("id") DO NOTHING`)
  const { count } = await tx.panelSettings.updateMany({ where: { ...panelSettingsFilter, version }, data: { version } })
  if (count === 0) throw new RollbackError('changed_meanwhile')
  return parsePanelContent(await tx.panelSettings.findUniqueOrThrow({ where: panelSettingsFilter }))
}

/** Throws if the settings are invalid: that would be a bug, because the forms have validated each field. */
export async function savePanelContent(tx: Tx, version: number, content: PanelContent, isOfRules = false): Promise<void> {
  if (!isValidPanelContent(getInstalledSettings(), content)) throw new Error('The settings do not fit')
  const data = { version: version + 1, content: JSON.stringify(content), changedAt: now() }
  await tx.panelSettings.update({ where: panelSettingsFilter, data: { ...data, ...(isOfRules && { rulesVersion: { increment: 1 } }) } })
}

export function listChangedSettings(before: PanelContent, after: PanelContent): string[] {
  const [old, young] = [flattenSettings(before), flattenSettings(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(young)])].filter((name) => old[name] !== young[name]).sort()
}

/** Ignores a failed refresh: the change is saved, and the poll tries to read it again every second. */
export async function applySavedSettings(actor: Member, { changed }: ChangedSettings): Promise<void> {
  if (changed.length === 0) return
  log.info('settings_changed', { actor: actor.id, changed: changed.join(', ') })
  await refreshPanelSettings().catch(() => {})
}

function beforeAndAfter(before: PanelContent, after: PanelContent, changed: readonly string[]) {
  const [old, young] = [flattenSettings(before), flattenSettings(after)]
  const entries = changed.flatMap((name) => [[`${name}Before`, old[name]], [`${name}After`, young[name]]] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Record<string, string | number | boolean>
}
