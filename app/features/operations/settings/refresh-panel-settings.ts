import { read } from '~/infra/db'
import { log } from '~/infra/log'
import { pollEverySecond } from '~/infra/poll-every-second'
import { invalidatePageCache } from '~/infra/page-cache-version'
import { setSettingsOverrides } from './active-settings'
import { parseSettingsOverrides, panelSettingsFilter } from './settings-overrides'

let activeVersion = 0

/**
 * Applies the panel settings if their version has changed; otherwise runs only one query by primary key. Throws UnavailableError if
 * the database cannot be reached.
 */
export async function refreshPanelSettings(): Promise<void> {
  const version = (await read.panelSettings.findUnique({ where: panelSettingsFilter, select: { version: true } }))?.version ?? 0
  if (version === activeVersion) return
  const row = await read.panelSettings.findUnique({ where: panelSettingsFilter })
  setSettingsOverrides(parseSettingsOverrides(row), row?.rulesVersion)
  activeVersion = row?.version ?? 0
  invalidatePageCache()
  log.info('panel_settings_renewed', { version: activeVersion })
}

export const startPanelSettingsRefresh = (): void => pollEverySecond(refreshPanelSettings, 'panel_settings_not_read')
