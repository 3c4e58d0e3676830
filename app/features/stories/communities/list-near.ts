import { empty, join, sql, type Sql } from '~/infra/db'
import type { Localizer } from '~/i18n/server'
import { communityTypes } from '~/kernel/validation/choices'
import type { Member } from '~/kernel/members/member'
import { communityColumns, type CommunityView, readCommunities } from './list-communities'

/** How many communities to join are shown at once. */
const joinableShown = 10

export interface NearCommunities {
  /** Those that the member has joined, oldest first. */
  joined: CommunityView[]
  /** Those that she could join: the largest. */
  joinable: CommunityView[]
  /** Whether there are more to join than these. */
  hasMore: boolean
}

/**
 * The communities that a member has joined and the largest that she could join, or of these the ones whose name holds `search`.
 * Reads no others: there may be thousands.
 */
export async function listNear(member: Member, search: string, localizer: Localizer): Promise<NearCommunities> {
  const found = await readCommunities(sql`
    SELECT ${communityColumns}, true AS "joined"
    FROM "Membership" m JOIN "Community" c ON c."id" = m."communityId" WHERE m."userId" = ${member.id}
    UNION ALL
    SELECT * FROM (
      SELECT ${communityColumns}, false AS "joined" FROM "Community" c
      WHERE c."isActive" = true ${named(search, localizer)}
        AND NOT EXISTS (SELECT 1 FROM "Membership" m WHERE m."userId" = ${member.id} AND m."communityId" = c."id")
      ORDER BY c."memberCount" DESC, c."id" LIMIT ${joinableShown + 1}
    ) AS "joinable"`)
  const inOrder = found.sort((one, other) => (one.id < other.id ? -1 : 1))
  const joinable = inOrder.filter(({ joined }) => !joined).sort((one, other) => other.memberCount - one.memberCount)
  return { joined: inOrder.filter(({ joined }) => joined), joinable: joinable.slice(0, joinableShown), hasMore: joinable.length > joinableShown }
}

/** Matches the community's name in the member's language. */
function named(search: string, { t }: Localizer): Sql {
  const text = search.toLowerCase()
  if (!text) return empty
  const translated = communityTypes.filter((type) => t(`communities:first.${type}.name`).toLowerCase().includes(text))
  const byOwnName = sql`c."textKey" IS NULL AND c."nameKey" LIKE ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} ESCAPE '\\'`
  return translated.length > 0 ? sql`AND (c."textKey" IN (${join(translated)}) OR ${byOwnName})` : sql`AND ${byOwnName}`
}
