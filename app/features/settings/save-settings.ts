import { now } from '~/infra/clock'
import { sql, write, type Tx } from '~/infra/db'
import { log } from '~/infra/log'
import { recordAct } from '../audit/record-act'
import type { Member } from '../members/member'
import { isAdmin } from '../members/policy'
import { outcomeOf, Refused, refuse, type Outcome } from '../outcome/outcome'
import { installedSettings } from './in-force'
import { contentOf, fits, leavesOf, panelRow, type PanelContent } from './panel-content'
import { renewPanel } from './renew-panel'

/** What to make of the panel. */
interface Change {
  /** The version that the admin was shown: where it is another by now, the change is refused (`changed_meanwhile`). */
  version: number
  /** Settings that take the place of those of the same name; undefined takes them away. */
  patch: PanelContent
}

/** Whether anything became different, and where. */
export interface Saved {
  changed: readonly string[]
}

/** Saves settings. They are in force in this process when it resolves, and within a second in every other. What changes nothing is not recorded. */
export async function saveSettings(actor: Member, { version, patch }: Change): Promise<Outcome<Saved>> {
  if (!isAdmin(actor)) return refuse('forbidden')
  const outcome = await outcomeOf(write(async (tx) => {
    const before = await takeVersion(tx, version)
    const after: PanelContent = { ...before, ...patch }
    const changed = changedIn(before, after)
    if (changed.length === 0) return { changed }
    await putContent(tx, version, after)
    const details = beforeAndAfter(before, after, changed)
    await recordAct(tx, actor, 'settings-changed', { details })
    return { changed }
  }))
  if (outcome.ok) await announce(actor, outcome.value)
  return outcome
}

/** Holds the row until the transaction ends, and answers with what it says. Refuses where it has another version. */
export async function takeVersion(tx: Tx, version: number): Promise<PanelContent> {
  await tx.$executeRaw(sql`
    INSERT INTO "PanelSettings" ("id", "version", "content", "rulesVersion", "changedAt")
    VALUES (${panelRow.id}, 0, '{}', 1, ${now()}) ON CONFLICT ("id") DO NOTHING`)
  const { count } = await tx.panelSettings.updateMany({ where: { ...panelRow, version }, data: { version } })
  if (count === 0) throw new Refused('changed_meanwhile')
  return contentOf(await tx.panelSettings.findUniqueOrThrow({ where: panelRow }))
}

/** Writes the settings as the next version. Forms have judged each field; what the site does not take all the same is an error of ours. */
export async function putContent(tx: Tx, version: number, content: PanelContent, isOfRules = false): Promise<void> {
  if (!fits(installedSettings(), content)) throw new Error('The settings do not fit')
  const data = { version: version + 1, content: JSON.stringify(content), changedAt: now() }
  await tx.panelSettings.update({ where: panelRow, data: { ...data, ...(isOfRules && { rulesVersion: { increment: 1 } }) } })
}

/** Where the panel differs, by dotted path. */
export function changedIn(before: PanelContent, after: PanelContent): string[] {
  const [old, young] = [leavesOf(before), leavesOf(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(young)])].filter((name) => old[name] !== young[name]).sort()
}

/** Logs what was saved and puts it in force here; a database that cannot be read just now is looked at again within a second. */
export async function announce(actor: Member, { changed }: Saved): Promise<void> {
  if (changed.length === 0) return
  log.info('settings_changed', { actor: actor.id, changed: changed.join(', ') })
  await renewPanel().catch(() => {})
}

/** Every changed setting as it was in the panel and as it is; nothing where what the site was installed with holds. */
function beforeAndAfter(before: PanelContent, after: PanelContent, changed: readonly string[]) {
  const [old, young] = [leavesOf(before), leavesOf(after)]
  const entries = changed.flatMap((name) => [[`${name}Before`, old[name]], [`${name}After`, young[name]]] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Record<string, string | number | boolean>
}
