import { read, sql, type ReadClient, type Tx } from '~/infra/db'
import { panelSettingsFilter } from '~/features/operations'

export async function readCurrentRulesVersion(db: Pick<Tx, 'panelSettings'> | Pick<ReadClient, 'panelSettings'> = read): Promise<number> {
  const row = await db.panelSettings.findUnique({ where: panelSettingsFilter, select: { rulesVersion: true } })
  return row?.rulesVersion ?? 1
}

interface Acceptance {
  current: number
  accepted: number | null
}

/** Runs one query, because every dashboard page needs both versions. */
export async function readRulesAcceptance(memberId: string): Promise<Acceptance> {
  const [row] = await read.$queryRaw<Record<keyof Acceptance, number | bigint | null>[]>(sql`
    SELECT (SELECT p."rulesVersion" FROM "PanelSettings" p WHERE p."id" = ${panelSettingsFilter.id}) AS "current",
      (SELECT u."rulesVersion" FROM "User" u WHERE u."id" = ${memberId}) AS "accepted"`)
  const accepted = row?.accepted ?? null
  return { current: Number(row?.current ?? 1), accepted: accepted === null ? null : Number(accepted) }
}

export async function hasAcceptedRules(memberId: string): Promise<boolean> {
  const { current, accepted } = await readRulesAcceptance(memberId)
  return accepted !== null && accepted >= current
}
