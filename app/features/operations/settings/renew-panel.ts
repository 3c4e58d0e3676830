import { read, Unavailable } from '~/infra/db'
import { log } from '~/infra/log'
import { isStopping } from '~/infra/lifecycle'
import { forgetPages } from '~/infra/page-version'
import { overlayPanel } from './in-force'
import { contentOf, panelRow } from './panel-content'

/** How often a process checks for settings changed by another, in ms. */
const INTERVAL = 1_000

/** The version in force in this process; 0 if none was ever saved. */
let inForce = 0

/**
 * Applies the admins' settings if they have changed, and clears cached pages that show them. Without a change it
 * costs one query by key. Throws Unavailable if the database is out of reach.
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

/** Applies stored settings as soon as the database answers, and then every change. */
export function startPanelSettings(): void {
  void renewQuietly().finally(lookAgain)
}

function lookAgain(): void {
  setTimeout(() => {
    if (!isStopping()) void renewQuietly().finally(lookAgain)
  }, INTERVAL).unref()
}

/** Other code reports an unreachable database; this loop would do so every second. */
async function renewQuietly(): Promise<void> {
  await renewPanel().catch((error: unknown) => {
    if (!(error instanceof Unavailable)) log.warn('panel_settings_not_read', { error })
  })
}
