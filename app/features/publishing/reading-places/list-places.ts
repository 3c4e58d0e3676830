import { read, sql } from '~/infra/db'
import type { Member } from '~/kernel/members/member'
import { placeOf, type Place, type PlaceRow } from './place'

export async function listPlaces(member: Member): Promise<Place[]> {
  const rows = await read.$queryRaw<PlaceRow[]>(sql`
    SELECT "sample", "paragraph", "finishedAt" FROM "ReadingPlace" WHERE "userId" = ${member.id} ORDER BY "updatedAt" DESC`)
  return rows.flatMap((row) => placeOf(row) ?? [])
}
