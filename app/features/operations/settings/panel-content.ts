import { log } from '~/infra/log'
import { SiteSettings } from './site-settings'

type Partly<T> = { [Key in keyof T]?: NonNullable<T[Key]> extends object ? Partly<NonNullable<T[Key]>> : T[Key] }

/** Admins' settings from the panel. Missing ones have their installed values. */
export type PanelContent = Partly<SiteSettings>

export const panelRow = { id: 'site' }

/** Unreadable content counts as empty. */
export function contentOf(row: { content: string } | null): PanelContent {
  try {
    const content: unknown = JSON.parse(row?.content ?? '{}')
    return isGroup(content) ? content : {}
  } catch {
    return {}
  }
}

/**
 * Merges the panel's settings over the installed ones, field by field. A panel that no longer fits, for example after
 * an update, is ignored and logged.
 */
export function overlaid(installed: SiteSettings, panel: PanelContent): SiteSettings {
  const settings = SiteSettings.safeParse(over(installed, panel))
  if (settings.success) return settings.data
  log.error('panel_settings_refused', { reason: settings.error.issues[0]?.path.join('.') ?? '' })
  return installed
}

export const fits = (installed: SiteSettings, panel: PanelContent): boolean => SiteSettings.safeParse(over(installed, panel)).success

/** Flattens settings to dotted paths, such as `mailboxes.press`. */
export function leavesOf(content: object, path = ''): Record<string, unknown> {
  return Object.fromEntries(Object.entries(content).flatMap(([name, value]): [string, unknown][] => {
    if (value === undefined) return []
    return isGroup(value) ? Object.entries(leavesOf(value, `${path}${name}.`)) : [[path + name, value]]
  }))
}

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

function over(below: unknown, above: unknown): unknown {
  if (!isGroup(below) || !isGroup(above)) return above ?? below
  const names = [...new Set([...Object.keys(below), ...Object.keys(above)])]
  return Object.fromEntries(names.map((name) => [name, over(below[name], above[name])]).filter(([, value]) => value !== undefined))
}
