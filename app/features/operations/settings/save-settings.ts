import { now } from '~/infra/clock'
import { sql, write, type Tx } from '~/infra/db'
import { log } from '~/infra/log'
import { recordAuditAction } from '../audit/record-audit-action'
import type { Member } from '~/kernel/members/member'
import { isAdmin } from '~/kernel/members/policy'
import { toResult, RollbackError, fail, type Result } from '~/kernel/result/result'
import { installedSettings } from './in-force'
import { contentOf, isValidPanel, leavesOf, panelRow, type PanelContent } from './panel-content'
import { renewPanel } from './renew-panel'

interface Change {
  version: number
  /** Replaces settings of the same name; undefined removes them. */
  patch: PanelContent
}

export interface SavedSettings {
  changed: readonly string[]
}

/** The settings are in force in this process on return, and in every other process within a second. */
export async function saveSettings(actor: Member, { version, patch }: Change): Promise<Result<SavedSettings>> {
  if (!isAdmin(actor)) return fail('forbidden')
  const result = await toResult(write(async (tx) => {
    const before = await lockPanelContent(tx, version)
    const after: PanelContent = { ...before, ...patch }
    const changed = changedIn(before, after)
    if (changed.length === 0) return { changed }
    await putContent(tx, version, after)
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
    VALUES (${panelRow.id}, 0, '{}', 1, ${now()}) ON CONFLICT ("id") DO NOTHING`)
  const { count } = await tx.panelSettings.updateMany({ where: { ...panelRow, version }, data: { version } })
  if (count === 0) throw new RollbackError('changed_meanwhile')
  return contentOf(await tx.panelSettings.findUniqueOrThrow({ where: panelRow }))
}

/** The forms have validated each field, so invalid settings here are a bug and throw. */
export async function putContent(tx: Tx, version: number, content: PanelContent, isOfRules = false): Promise<void> {
  if (!isValidPanel(installedSettings(), content)) throw new Error('The settings do not fit')
  const data = { version: version + 1, content: JSON.stringify(content), changedAt: now() }
  await tx.panelSettings.update({ where: panelRow, data: { ...data, ...(isOfRules && { rulesVersion: { increment: 1 } }) } })
}

export function changedIn(before: PanelContent, after: PanelContent): string[] {
  const [old, young] = [leavesOf(before), leavesOf(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(young)])].filter((name) => old[name] !== young[name]).sort()
}

/** If the database cannot be read now, the next check within a second applies the change. */
export async function applySavedSettings(actor: Member, { changed }: SavedSettings): Promise<void> {
  if (changed.length === 0) return
  log.info('settings_changed', { actor: actor.id, changed: changed.join(', ') })
  await renewPanel().catch(() => {})
}

function beforeAndAfter(before: PanelContent, after: PanelContent, changed: readonly string[]) {
  const [old, young] = [leavesOf(before), leavesOf(after)]
  const entries = changed.flatMap((name) => [[`${name}Before`, old[name]], [`${name}After`, young[name]]] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Record<string, string | number | boolean>
}
