import { empty, join, sql, type Sql } from '~/infra/db'
import type { Localizer } from '~/i18n/server'
import { communityTypes } from '~/kernel/validation/choices'
import type { Member } from '~/kernel/members/member'
import { communityColumns, type CommunityView, queryCommunities } from './list-communities'

const maxJoinable = 10

export interface JoinedAndJoinableCommunities {
  joined: CommunityView[]
  joinable: CommunityView[]
  hasMore: boolean
}

/** Filters only the joinable communities by `search`, and limits their number, because there may be thousands. */
export async function listJoinedAndJoinableCommunities(member: Member, search: string, localizer: Localizer): Promise<JoinedAndJoinableCommunities> {
  const found = await queryCommunities(sql`
    SELECT ${communityColumns}, true AS "joined"
    FROM "Membership" m JOIN "Community" c ON c."id" = m."communityId" WHERE m."userId" = ${member.id}
    UNION ALL
    SELECT * FROM (
      SELECT ${communityColumns}, false AS "joined" FROM "Community" c
      WHERE c."isActive" = true ${nameFilterSql(search, localizer)}
        AND NOT EXISTS (SELECT 1 FROM "Membership" m WHERE m."userId" = ${member.id} AND m."communityId" = c."id")
      ORDER BY c."memberCount" DESC, c."id" LIMIT ${maxJoinable + 1}
    ) AS "joinable"`)
  const inOrder = found.sort((one, other) => (one.id < other.id ? -1 : 1))
  const joinable = inOrder.filter(({ joined }) => !joined).sort((one, other) => other.memberCount - one.memberCount)
  return { joined: inOrder.filter(({ joined }) => joined), joinable: joinable.slice(0, maxJoinable), hasMore: joinable.length > maxJoinable }
}

function nameFilterSql(search: string, { t }: Localizer): Sql {
  const text = search.toLowerCase()
  if (!text) return empty
  const translated = communityTypes.filter((type) => t(`communities:first.${type}.name`).toLowerCase().includes(text))
  const byOwnName = sql`c."textKey" IS NULL AND c."nameKey" LIKE ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} ESCAPE '\\'`
  return translated.length > 0 ? sql`AND (c."textKey" IN (${join(translated)}) OR ${byOwnName})` : sql`AND ${byOwnName}`
}
