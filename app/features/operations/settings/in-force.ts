import { withPanelContent, type PanelContent } from './panel-content'
import { siteSettings, SiteSettings } from './site-settings'

let installed: SiteSettings = SiteSettings.parse({})
let panel: PanelContent = {}

export const installedSettings = (): SiteSettings => installed

export function install(settings: SiteSettings): void {
  installed = settings
  takeEffect(withPanelContent(installed, panel))
}

export function overlayPanel(content: PanelContent): void {
  panel = content
  takeEffect(withPanelContent(installed, panel))
}

/** Replaces settings in place and removes those that are no longer set, because other files hold the same object. */
function takeEffect(settings: SiteSettings) {
  for (const key of Object.keys(siteSettings)) if (!(key in settings)) Reflect.deleteProperty(siteSettings, key)
  Object.assign(siteSettings, settings)
}
