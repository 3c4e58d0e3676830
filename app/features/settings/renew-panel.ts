import { read, Unavailable } from '~/infra/db'
import { log } from '~/infra/log'
import { isStopping } from '~/infra/lifecycle'
import { forgetPages } from '~/infra/page-version'
import { overlayPanel } from './in-force'
import { contentOf, panelRow } from './panel-content'

/** How often a process looks whether another one has changed the settings, in ms. */
const INTERVAL = 1_000

/** The version in force in this process; 0 where nothing was ever set. */
let inForce = 0

/**
 * Puts what admins have set in force in this process, where it has changed, and has the pages that show it made anew.
 * One query by the key where nothing has. Throws Unavailable where the database is out of reach.
 */
export async function renewPanel(): Promise<void> {
  const version = (await read.panelSettings.findUnique({ where: panelRow, select: { version: true } }))?.version ?? 0
  if (version === inForce) return
  const row = await read.panelSettings.findUnique({ where: panelRow })
  overlayPanel(contentOf(row))
  inForce = row?.version ?? 0
  forgetPages()
  log.info('panel_settings_renewed', { version: inForce })
}

/** Keeps the settings of the panel in force from now on: those that are stored as soon as the database answers, then every change. */
export function startPanelSettings(): void {
  void renewQuietly().finally(lookAgain)
}

function lookAgain(): void {
  setTimeout(() => {
    if (!isStopping()) void renewQuietly().finally(lookAgain)
  }, INTERVAL).unref()
}

/** A database that is out of reach is reported by those who need it, not once a second here. */
async function renewQuietly(): Promise<void> {
  await renewPanel().catch((error: unknown) => {
    if (!(error instanceof Unavailable)) log.warn('panel_settings_not_read', { error })
  })
}
