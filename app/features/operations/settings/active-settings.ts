import { mergePanelContent, type PanelContent } from './panel-content'
import { siteSettings, SiteSettingsSchema, type SiteSettings } from './site-settings'

let installed: SiteSettings = SiteSettingsSchema.parse({})
let panel: PanelContent = {}

export const getInstalledSettings = (): SiteSettings => installed

export function setInstalledSettings(settings: SiteSettings): void {
  installed = settings
  applySettings(mergePanelContent(installed, panel))
}

export function setPanelContent(content: PanelContent): void {
  panel = content
  applySettings(mergePanelContent(installed, panel))
}

/** Replaces settings in place and removes those that are no longer set, because other modules refer to the same object. */
function applySettings(settings: SiteSettings) {
  for (const key of Object.keys(siteSettings)) if (!(key in settings)) Reflect.deleteProperty(siteSettings, key)
  Object.assign(siteSettings, settings)
}
