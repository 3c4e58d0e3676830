import { read } from '~/infra/db'
import { log } from '~/infra/log'
import { pollEverySecond } from '~/infra/poll-every-second'
import { invalidatePages } from '~/infra/page-version'
import { overlayPanel } from './in-force'
import { contentOf, panelRow } from './panel-content'

let inForce = 0

/** Without a change this costs one query by key. Throws Unavailable if the database is out of reach. */
export async function renewPanel(): Promise<void> {
  const version = (await read.panelSettings.findUnique({ where: panelRow, select: { version: true } }))?.version ?? 0
  if (version === inForce) return
  const row = await read.panelSettings.findUnique({ where: panelRow })
  overlayPanel(contentOf(row))
  inForce = row?.version ?? 0
  invalidatePages()
  log.info('panel_settings_renewed', { version: inForce })
}

export const startPanelSettings = (): void => pollEverySecond(renewPanel, 'panel_settings_not_read')
