import { overlaid, type PanelContent } from './panel-content'
import { siteSettings, SiteSettings } from './site-settings'

// Of this process. What the panel says is the same in every process within a second, see renew-panel.ts.
let installed: SiteSettings = SiteSettings.parse({})
let panel: PanelContent = {}

/** The settings without the panel's: the defaults, the file's and those of `SITE_SETTINGS`. */
export const installedSettings = (): SiteSettings => installed

/** Puts what the site is installed with in force, below what the panel says. */
export function install(settings: SiteSettings): void {
  installed = settings
  takeEffect(overlaid(installed, panel))
}

/** Puts what the panel says in force, above everything else. */
export function overlayPanel(content: PanelContent): void {
  panel = content
  takeEffect(overlaid(installed, panel))
}

/** Everybody holds the same object, so its content is exchanged: what is no longer set must go. */
function takeEffect(settings: SiteSettings) {
  for (const key of Object.keys(siteSettings)) if (!(key in settings)) Reflect.deleteProperty(siteSettings, key)
  Object.assign(siteSettings, settings)
}
