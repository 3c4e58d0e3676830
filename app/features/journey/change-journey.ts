import { now } from '~/infra/clock'
import { sql, write, type Tx } from '~/infra/db'
import { log } from '~/infra/log'
import type { Member } from '../members/member'
import { outcomeOf, type Outcome } from '../outcome/outcome'
import type { JourneyAct } from './schemas'
import { daysBetween } from './weeks'

/** Does what a member wants with her journey. Done again, each act changes nothing more; a new start begins again. */
export const changeJourney = (member: Member, act: JourneyAct): Promise<Outcome<void>> =>
  outcomeOf(write((tx) => acts[act](tx, member)))

const acts: Record<JourneyAct, (tx: Tx, member: Member) => Promise<void>> = {
  pause,
  'go-on': goOn,
  'start-anew': (tx, { id }) => begin(tx, id, now()),
  delete: remove,
}

/** Lets the count rest. Who wants none has nothing to rest. */
async function pause(tx: Tx, { id, createdAt }: Member): Promise<void> {
  await tx.$executeRaw(sql`
    INSERT INTO "Journey" ("userId", "startedAt", "pausedAt", "pausedDays") VALUES (${id}, ${createdAt}, ${now()}, 0)
    ON CONFLICT ("userId") DO UPDATE SET "pausedAt" = excluded."pausedAt"
      WHERE "Journey"."pausedAt" IS NULL AND "Journey"."startedAt" IS NOT NULL`)
}

/** Counts on, without the whole days of the rest: what is left of a day is hers. */
async function goOn(tx: Tx, { id }: Member): Promise<void> {
  const row = await tx.journey.findUnique({ where: { userId: id }, select: { pausedAt: true } })
  if (!row?.pausedAt) return
  // Where two go on at once, the second finds that it rests no more.
  await tx.journey.updateMany({
    where: { userId: id, pausedAt: row.pausedAt },
    data: { pausedAt: null, pausedDays: { increment: daysBetween(row.pausedAt, now()) } },
  })
}

/** Counts from a moment on, or nothing at all where it is null. */
async function begin(tx: Tx, userId: string, startedAt: Date | null): Promise<void> {
  await tx.$executeRaw(sql`
    INSERT INTO "Journey" ("userId", "startedAt", "pausedAt", "pausedDays") VALUES (${userId}, ${startedAt}, NULL, 0)
    ON CONFLICT ("userId") DO UPDATE SET "startedAt" = excluded."startedAt", "pausedAt" = NULL, "pausedDays" = 0`)
}

/** Removes all that is kept of it: bookmarks, reading places, the count. What stays is that she wants none. */
async function remove(tx: Tx, { id: userId }: Member): Promise<void> {
  await tx.bookmark.deleteMany({ where: { userId } })
  await tx.readingPlace.deleteMany({ where: { userId } })
  await begin(tx, userId, null)
  log.info('journey_deleted', { actor: userId })
}
