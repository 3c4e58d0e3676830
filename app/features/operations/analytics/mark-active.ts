import { now } from '~/infra/clock'
import { SHORT_WAIT_MS, write, type Tx } from '~/infra/db'
import { log } from '~/infra/log'
import { recordCount } from './record-count'
import { weekOf } from './week'

export async function markActive(userId: string, lastWeek: string | null): Promise<void> {
  const activeWeek = weekOf(now())
  if (lastWeek === activeWeek) return
  await write(async (tx) => {
    const { count } = await tx.user.updateMany({ where: { id: userId, ...otherWeekFilter(activeWeek) }, data: { activeWeek } })
    await recordCount(tx, 'active', { by: count })
  }, SHORT_WAIT_MS).catch(() => {
    log.warn('active_not_counted', {})
  })
}

export async function markActiveIn(tx: Tx, userId: string, communityId: string): Promise<void> {
  const activeWeek = weekOf(now())
  const { count } = await tx.membership.updateMany({ where: { userId, communityId, ...otherWeekFilter(activeWeek) }, data: { activeWeek } })
  await recordCount(tx, 'active-in', { by: count, communityId })
}

const otherWeekFilter = (week: string) => ({ OR: [{ activeWeek: null }, { activeWeek: { not: week } }] })
