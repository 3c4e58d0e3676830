import { now } from '~/infra/clock'
import { SHORT_WAIT_MS, sql, write, type Tx } from '~/infra/db'
import { log } from '~/infra/log'
import { recordCountChange } from './record-count'
import { getWeekStart } from './week'

export async function markMemberActive(userId: string, lastWeek: string | null): Promise<void> {
  const activeWeek = getWeekStart(now())
  if (lastWeek === activeWeek) return
  await write(async (tx) => {
    const { count } = await tx.user.updateMany({ where: { id: userId, OR: [{ activeWeek: null }, { activeWeek: { not: activeWeek } }] }, data: { activeWeek } })
    await recordCountChange(tx, 'active', { by: count })
  }, SHORT_WAIT_MS).catch(() => {
    log.warn('active_not_counted', {})
  })
}

export async function markActiveInCommunity(tx: Tx, userId: string, communityId: string): Promise<void> {
  const activeWeek = getWeekStart(now())
  const by = await tx.$executeRaw(sql`
    UPDATE "Membership" SET "activeWeek" = ${activeWeek}
    WHERE "userId" = ${userId} AND "communityId" = ${communityId} AND "activeWeek" IS DISTINCT FROM ${activeWeek}`)
  await recordCountChange(tx, 'active-in', { by, communityId })
}
