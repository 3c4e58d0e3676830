import { read } from '~/infra/db'
import type { Member } from '~/kernel/members/member'
import { isAdmin } from '~/kernel/members/policy'
import { ok, fail, type Result } from '~/kernel/result/result'
import { getFileSettings } from './active-settings'
import { parseSettingsOverrides, panelSettingsFilter, type SettingsOverrides } from './settings-overrides'
import type { SiteSettings } from './site-settings'

export interface PanelSettings {
  version: number
  content: SettingsOverrides
  fileSettings: SiteSettings
}

/** Queries the database, because the settings in this process's memory may be outdated. */
export async function readPanelSettings(actor: Member): Promise<Result<PanelSettings>> {
  if (!isAdmin(actor)) return fail('forbidden')
  const row = await read.panelSettings.findUnique({ where: panelSettingsFilter })
  return ok({ version: row?.version ?? 0, content: parseSettingsOverrides(row), fileSettings: getFileSettings() })
}
