import { read, sql } from '~/infra/db'
import type { Member } from '~/kernel/members/member'
import { toReadingPlace, type ReadingPlace, type ReadingPlaceRow } from './reading-place'

export async function listReadingPlaces(member: Member): Promise<ReadingPlace[]> {
  const rows = await read.$queryRaw<ReadingPlaceRow[]>(sql`
    SELECT "sample", "paragraph", "finishedAt" FROM "ReadingPlace" WHERE "userId" = ${member.id} ORDER BY "updatedAt" DESC`)
  return rows.flatMap((row) => toReadingPlace(row) ?? [])
}
