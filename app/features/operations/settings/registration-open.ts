import type { ReadClient, Tx } from '~/infra/db'
import { getFileSettings } from './active-settings'
import { parseSettingsOverrides, panelSettingsFilter } from './settings-overrides'

/** Reads the database instead of `siteSettings`, because another process may have just closed registration. */
export async function isRegistrationOpen(db: Pick<Tx, 'panelSettings'> | Pick<ReadClient, 'panelSettings'>): Promise<boolean> {
  const row = await db.panelSettings.findUnique({ where: panelSettingsFilter, select: { content: true } })
  return parseSettingsOverrides(row).registrationOpen ?? getFileSettings().registrationOpen
}
