import { read, type Reader, type Tx } from '~/infra/db'
import { panelRow } from '../settings/panel-content'

/** The version of the rules in force; 1 where an admin has never changed them. */
export async function currentRulesVersion(db: Pick<Tx, 'panelSettings'> | Pick<Reader, 'panelSettings'> = read): Promise<number> {
  const row = await db.panelSettings.findUnique({ where: panelRow, select: { rulesVersion: true } })
  return row?.rulesVersion ?? 1
}

/** How a member stands to the rules: the version in force, and the one she has accepted, null where she has accepted none. */
export async function readAcceptance(memberId: string): Promise<{ current: number; accepted: number | null }> {
  const [current, user] = await Promise.all([
    currentRulesVersion(),
    read.user.findUnique({ where: { id: memberId }, select: { rulesVersion: true } }),
  ])
  return { current, accepted: user?.rulesVersion ?? null }
}

/** Whether a member has accepted the rules that are in force. */
export async function hasAcceptedRules(memberId: string): Promise<boolean> {
  const { current, accepted } = await readAcceptance(memberId)
  return accepted !== null && accepted >= current
}
