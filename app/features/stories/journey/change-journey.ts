import { now } from '~/infra/clock'
import { sql, write, type Tx } from '~/infra/db'
import { log } from '~/infra/log'
import type { Member } from '~/kernel/members/member'
import { toResult, type Result } from '~/kernel/result/result'
import type { JourneyAction } from './schemas'
import { countDaysBetween } from './journey-progress'

/** Every action is idempotent, except `start-anew`, which restarts the count from now. */
export const changeJourney = (member: Member, act: JourneyAction): Promise<Result<void>> =>
  toResult(write((tx) => actionHandlers[act](tx, member)))

const actionHandlers: Record<JourneyAction, (tx: Tx, member: Member) => Promise<void>> = {
  pause,
  'go-on': resume,
  'start-anew': (tx, { id }) => resetJourney(tx, id, now()),
  delete: remove,
}

async function pause(tx: Tx, { id, createdAt }: Member): Promise<void> {
  await tx.$executeRaw(sql`
    INSERT INTO "Journey" ("userId", "startedAt", "pausedAt", "pausedDays") VALUES (${id}, ${createdAt}, ${now()}, 0)
    ON CONFLICT ("userId") DO UPDATE SET "pausedAt" = excluded."pausedAt"
      WHERE "Journey"."pausedAt" IS NULL AND "Journey"."startedAt" IS NOT NULL`)
}

/** Excludes only the whole days of the pause from the journey. */
async function resume(tx: Tx, { id }: Member): Promise<void> {
  const row = await tx.journey.findUnique({ where: { userId: id }, select: { pausedAt: true } })
  if (!row?.pausedAt) return
  // If two requests end the same pause, only the first finds a matching row.
  await tx.journey.updateMany({
    where: { userId: id, pausedAt: row.pausedAt },
    data: { pausedAt: null, pausedDays: { increment: countDaysBetween(row.pausedAt, now()) } },
  })
}

async function resetJourney(tx: Tx, userId: string, startedAt: Date | null): Promise<void> {
  await tx.$executeRaw(sql`
    INSERT INTO "Journey" ("userId", "startedAt", "pausedAt", "pausedDays") VALUES (${userId}, ${startedAt}, NULL, 0)
    ON CONFLICT ("userId") DO UPDATE SET "startedAt" = excluded."startedAt", "pausedAt" = NULL, "pausedDays" = 0`)
}

/** Keeps the row: a null `startedAt` means that the member wants no journey. */
async function remove(tx: Tx, { id: userId }: Member): Promise<void> {
  await tx.bookmark.deleteMany({ where: { userId } })
  await tx.readingPlace.deleteMany({ where: { userId } })
  await resetJourney(tx, userId, null)
  log.info('journey_deleted', { actor: userId })
}
