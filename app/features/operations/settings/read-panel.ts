import { read } from '~/infra/db'
import type { Member } from '~/kernel/members/member'
import { isAdmin } from '~/kernel/members/policy'
import { ok, fail, type Result } from '~/kernel/result/result'
import { installedSettings } from './in-force'
import { contentOf, panelRow, type PanelContent } from './panel-content'
import type { SiteSettings } from './site-settings'

export interface Panel {
  version: number
  content: PanelContent
  installed: SiteSettings
}

/** Reads the database, which may be newer than the settings in force in this process. */
export async function readPanel(actor: Member): Promise<Result<Panel>> {
  if (!isAdmin(actor)) return fail('forbidden')
  const row = await read.panelSettings.findUnique({ where: panelRow })
  return ok({ version: row?.version ?? 0, content: contentOf(row), installed: installedSettings() })
}
