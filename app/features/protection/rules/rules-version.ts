import { read, sql, type ReadClient, type Tx } from '~/infra/db'
import { panelRow } from '~/features/operations'

export async function currentRulesVersion(db: Pick<Tx, 'panelSettings'> | Pick<ReadClient, 'panelSettings'> = read): Promise<number> {
  const row = await db.panelSettings.findUnique({ where: panelRow, select: { rulesVersion: true } })
  return row?.rulesVersion ?? 1
}

interface Acceptance {
  current: number
  accepted: number | null
}

/** One query, because every page of the dashboard asks for both versions. */
export async function readAcceptance(memberId: string): Promise<Acceptance> {
  const [row] = await read.$queryRaw<Record<keyof Acceptance, number | bigint | null>[]>(sql`
    SELECT (SELECT p."rulesVersion" FROM "PanelSettings" p WHERE p."id" = ${panelRow.id}) AS "current",
      (SELECT u."rulesVersion" FROM "User" u WHERE u."id" = ${memberId}) AS "accepted"`)
  const accepted = row?.accepted ?? null
  return { current: Number(row?.current ?? 1), accepted: accepted === null ? null : Number(accepted) }
}

export async function hasAcceptedRules(memberId: string): Promise<boolean> {
  const { current, accepted } = await readAcceptance(memberId)
  return accepted !== null && accepted >= current
}
