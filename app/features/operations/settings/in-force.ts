import { overlaid, type PanelContent } from './panel-content'
import { siteSettings, SiteSettings } from './site-settings'

// The settings of this process. The panel's settings reach every process within a second, see renew-panel.ts.
let installed: SiteSettings = SiteSettings.parse({})
let panel: PanelContent = {}

export const installedSettings = (): SiteSettings => installed

/** Sets the installed settings, which the panel's override. */
export function install(settings: SiteSettings): void {
  installed = settings
  takeEffect(overlaid(installed, panel))
}

/** Sets the panel's settings, which override all others. */
export function overlayPanel(content: PanelContent): void {
  panel = content
  takeEffect(overlaid(installed, panel))
}

/** Other files hold the same object, so its content is replaced; settings that are no longer set must be removed. */
function takeEffect(settings: SiteSettings) {
  for (const key of Object.keys(siteSettings)) if (!(key in settings)) Reflect.deleteProperty(siteSettings, key)
  Object.assign(siteSettings, settings)
}
