import { now } from '~/infra/clock'
import { sql, write } from '~/infra/db'
import { spendOrRefuse } from '../limits/spend'
import type { Member } from '../members/member'
import { done, outcomeOf, refuse, type Outcome } from '../outcome/outcome'
import type { Place } from './place'
import { countParagraphs, type ReadableId } from './readable'

/**
 * Keeps where a member goes on reading a text, or that she has read it to the `end`. It replaces the place before;
 * the same place kept twice, or twice at once, is one row.
 */
export async function keepPlace(member: Member, sample: ReadableId, at: number | 'end'): Promise<Outcome<Place>> {
  const last = countParagraphs(sample)
  const [paragraph, isFinished] = at === 'end' ? [last, true] : [at, false]
  if (paragraph < 1 || paragraph > last) return refuse('not_found')
  const place = { sample, paragraph, isFinished }
  const stored = await outcomeOf(store(member.id, place))
  return stored.ok ? done(place) : stored
}

const store = (userId: string, { sample, paragraph, isFinished }: Place) =>
  write(async (tx) => {
    await spendOrRefuse(tx, 'place:member', userId)
    const updatedAt = now()
    const finishedAt = isFinished ? updatedAt : null
    await tx.$executeRaw(sql`
      INSERT INTO "ReadingPlace" ("userId", "sample", "paragraph", "finishedAt", "updatedAt")
      VALUES (${userId}, ${sample}, ${paragraph}, ${finishedAt}, ${updatedAt})
      ON CONFLICT ("userId", "sample") DO UPDATE SET
        "paragraph" = excluded."paragraph", "finishedAt" = excluded."finishedAt", "updatedAt" = excluded."updatedAt"`)
  })
