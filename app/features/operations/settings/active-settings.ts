import { mergePanelContent, type SettingsOverrides } from './panel-content'
import { siteSettings, SiteSettingsSchema, type SiteSettings } from './site-settings'

let installed: SiteSettings = SiteSettingsSchema.parse({})
let panel: SettingsOverrides = {}

export const getInstalledSettings = (): SiteSettings => installed

export function setInstalledSettings(settings: SiteSettings): void {
  installed = settings
  applySettings(mergePanelContent(installed, panel))
}

export function setPanelContent(content: SettingsOverrides): void {
  panel = content
  applySettings(mergePanelContent(installed, panel))
}

/**
 * Changes the `siteSettings` object instead of replacing it, because other modules hold a reference to the object. Removes
 * settings that are no longer set.
 */
function applySettings(settings: SiteSettings) {
  for (const key of Object.keys(siteSettings)) if (!(key in settings)) Reflect.deleteProperty(siteSettings, key)
  Object.assign(siteSettings, settings)
}
