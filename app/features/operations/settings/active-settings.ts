import { mergeSettingsOverrides, type SettingsOverrides } from './settings-overrides'
import { siteSettings, SiteSettingsSchema, type SiteSettings } from './site-settings'

let fileSettings: SiteSettings = SiteSettingsSchema.parse({})
let panelOverrides: SettingsOverrides = {}
let rulesVersion = 1

export const getFileSettings = (): SiteSettings => fileSettings

export const getShownRulesVersion = (): number => rulesVersion

export function setFileSettings(settings: SiteSettings): void {
  fileSettings = settings
  applySettings(mergeSettingsOverrides(fileSettings, panelOverrides))
}

export function setSettingsOverrides(content: SettingsOverrides, versionOfRules = 1): void {
  panelOverrides = content
  rulesVersion = versionOfRules
  applySettings(mergeSettingsOverrides(fileSettings, panelOverrides))
}

/**
 * Changes the `siteSettings` object instead of replacing it, because other modules hold a reference to the object. Removes
 * settings that are no longer set.
 */
function applySettings(settings: SiteSettings) {
  for (const key of Object.keys(siteSettings)) if (!(key in settings)) Reflect.deleteProperty(siteSettings, key)
  Object.assign(siteSettings, settings)
}
