import { log } from '~/infra/log'
import { SiteSettingsSchema, type SiteSettings } from './site-settings'

type DeepPartial<T> = { [Key in keyof T]?: NonNullable<T[Key]> extends object ? DeepPartial<NonNullable<T[Key]>> : T[Key] }

export type SettingsOverrides = DeepPartial<SiteSettings>

export const panelSettingsFilter = { id: 'site' }

export function parseSettingsOverrides(row: { content: string } | null): SettingsOverrides {
  try {
    const content: unknown = JSON.parse(row?.content ?? '{}')
    return isGroup(content) ? content : {}
  } catch {
    return {}
  }
}

/**
 * Returns the settings from the settings file and `SITE_SETTINGS`, overridden by the panel settings. If a panel setting is no longer
 * valid, for example after an update of the site, logs an error and ignores all panel settings.
 */
export function mergeSettingsOverrides(fileSettings: SiteSettings, panel: SettingsOverrides): SiteSettings {
  const settings = SiteSettingsSchema.safeParse(mergeSettings(fileSettings, panel))
  if (settings.success) return settings.data
  log.error('panel_settings_refused', { reason: settings.error.issues[0]?.path.join('.') ?? '' })
  return fileSettings
}

export const areValidSettingsOverrides = (fileSettings: SiteSettings, panel: SettingsOverrides): boolean => SiteSettingsSchema.safeParse(mergeSettings(fileSettings, panel)).success

export function flattenSettings(content: object, path = ''): Record<string, unknown> {
  return Object.fromEntries(Object.entries(content).flatMap(([name, value]): [string, unknown][] => {
    if (value === undefined) return []
    return isGroup(value) ? Object.entries(flattenSettings(value, `${path}${name}.`)) : [[path + name, value]]
  }))
}

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

function mergeSettings(below: unknown, above: unknown): unknown {
  if (!isGroup(below) || !isGroup(above)) return above ?? below
  const names = [...new Set([...Object.keys(below), ...Object.keys(above)])]
  return Object.fromEntries(names.map((name) => [name, mergeSettings(below[name], above[name])]).filter(([, value]) => value !== undefined))
}
