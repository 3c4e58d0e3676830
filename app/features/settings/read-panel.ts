import { read } from '~/infra/db'
import type { Member } from '../members/member'
import { isAdmin } from '../members/policy'
import { done, refuse, type Outcome } from '../outcome/outcome'
import { installedSettings } from './in-force'
import { contentOf, panelRow, type PanelContent } from './panel-content'
import type { SiteSettings } from './site-settings'

/** What the settings screens show. */
export interface Panel {
  version: number
  /** What admins have set. */
  content: PanelContent
  /** What holds where they have set nothing. */
  installed: SiteSettings
}

/** The settings as they stand in the database, not as this process has them in force. */
export async function readPanel(actor: Member): Promise<Outcome<Panel>> {
  if (!isAdmin(actor)) return refuse('forbidden')
  const row = await read.panelSettings.findUnique({ where: panelRow })
  return done({ version: row?.version ?? 0, content: contentOf(row), installed: installedSettings() })
}
