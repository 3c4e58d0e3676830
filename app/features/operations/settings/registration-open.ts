import type { ReadClient, Tx } from '~/infra/db'
import { getInstalledSettings } from './active-settings'
import { parsePanelContent, panelSettingsFilter } from './panel-content'

/** Reads the database instead of `siteSettings`, because another process may have just closed registration. */
export async function isRegistrationOpen(db: Pick<Tx, 'panelSettings'> | Pick<ReadClient, 'panelSettings'>): Promise<boolean> {
  const row = await db.panelSettings.findUnique({ where: panelSettingsFilter, select: { content: true } })
  return parsePanelContent(row).registrationOpen ?? getInstalledSettings().registrationOpen
}
