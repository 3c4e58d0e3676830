import type { ReadClient, Tx } from '~/infra/db'
import { installedSettings } from './in-force'
import { contentOf, panelRow } from './panel-content'

/** Reads the row itself, because another process may have just closed registration. */
export async function isRegistrationOpen(db: Pick<Tx, 'panelSettings'> | Pick<ReadClient, 'panelSettings'>): Promise<boolean> {
  const row = await db.panelSettings.findUnique({ where: panelRow, select: { content: true } })
  return contentOf(row).registrationOpen ?? installedSettings().registrationOpen
}
