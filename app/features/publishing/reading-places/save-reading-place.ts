import { now } from '~/infra/clock'
import { sql, write } from '~/infra/db'
import { enforceRateLimit } from '~/kernel/rate-limit/rate-limit'
import type { Member } from '~/kernel/members/member'
import { ok, toResult, fail, type Result } from '~/kernel/result/result'
import type { ReadingPlace } from './reading-place'
import { countParagraphs, type BuiltInTextId } from './built-in-texts'

/**
 * `end` marks the text as finished. Each member has one row per text, even after simultaneous calls. Error codes: `not_found` if the
 * text has no such paragraph, `rate_limited`.
 */
export async function saveReadingPlace(member: Member, sample: BuiltInTextId, at: number | 'end'): Promise<Result<ReadingPlace>> {
  const last = countParagraphs(sample)
  const [paragraph, isFinished] = at === 'end' ? [last, true] : [at, false]
  if (paragraph < 1 || paragraph > last) return fail('not_found')
  const place = { sample, paragraph, isFinished }
  const stored = await toResult(store(member.id, place))
  return stored.ok ? ok(place) : stored
}

const store = (userId: string, { sample, paragraph, isFinished }: ReadingPlace) =>
  write(async (tx) => {
    await enforceRateLimit(tx, 'place:member', userId)
    const updatedAt = now()
    const finishedAt = isFinished ? updatedAt : null
    await tx.$executeRaw(sql`
      INSERT INTO "ReadingPlace" ("userId", "sample", "paragraph", "finishedAt", "updatedAt")
      VALUES (${userId}, ${sample}, ${paragraph}, ${finishedAt}, ${updatedAt})
      ON CONFLICT ("userId", "sample") DO UPDATE SET
        "paragraph" = excluded."paragraph", "finishedAt" = excluded."finishedAt", "updatedAt" = excluded."updatedAt"`)
  })
