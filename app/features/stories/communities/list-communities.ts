import { join, read, sql, type Sql } from '~/infra/db'
import type { CommunityType } from '~/kernel/validation/choices'
import type { Member } from '~/kernel/members/member'
import { isStaff } from '~/kernel/members/policy'

/** `textKey` and `descriptionKey` identify the translated name and description. Each is null if an admin wrote or edited the text. */
export interface CommunityView {
  id: string
  name: string
  description: string
  type: CommunityType
  textKey: string | null
  descriptionKey: string | null
  memberCount: number
  postCount: number
  isActive: boolean
  joined: boolean
}

type Row = Omit<CommunityView, 'isActive' | 'joined'> & { isActive: boolean | number; joined: boolean | number }

export const communityColumns = sql`c."id", c."name", c."description", c."type", c."textKey", c."descriptionKey", c."memberCount", c."postCount",
  c."isActive"`

/** Runs one query instead of the two that a Prisma relation needs, because every dashboard page calls this function. */
const selectCommunities = (member: Member, rest: Sql): Promise<CommunityView[]> =>
  queryCommunities(sql`
    SELECT ${communityColumns}, m."userId" IS NOT NULL AS "joined"
    FROM "Community" c LEFT JOIN "Membership" m ON m."communityId" = c."id" AND m."userId" = ${member.id}
    ${rest}`)

export async function queryCommunities(query: Sql): Promise<CommunityView[]> {
  const rows = await read.$queryRaw<Row[]>(query)
  return rows.map((row) => ({
    ...row,
    memberCount: Number(row.memberCount),
    postCount: Number(row.postCount),
    isActive: Boolean(row.isActive),
    joined: Boolean(row.joined),
  }))
}

export function listCommunities(member: Member, page?: { limit: number; after?: string }): Promise<CommunityView[]> {
  const edge = page?.after ? sql`AND c."id" > ${page.after}` : sql``
  const limit = page ? sql`LIMIT ${page.limit}` : sql``
  return selectCommunities(member, sql`WHERE (c."isActive" = true OR m."userId" IS NOT NULL) ${edge} ORDER BY c."id" ${limit}`)
}

export const listReadableCommunities = (member: Member): Promise<CommunityView[]> =>
  selectCommunities(member, isStaff(member) ? sql`ORDER BY c."id"` : sql`WHERE m."userId" IS NOT NULL ORDER BY c."id"`)

export const countCommunities = (member: Member): Promise<number> =>
  read.community.count({ where: { OR: [{ isActive: true }, { memberships: { some: { userId: member.id } } }] } })

export const findCommunities = async (member: Member, ids: readonly string[]): Promise<CommunityView[]> =>
  ids.length > 0 ? selectCommunities(member, sql`WHERE c."id" IN (${join([...ids])})`) : []

export async function findCommunity(member: Member, id: string): Promise<CommunityView | null> {
  const [community] = await findCommunities(member, [id])
  return community ?? null
}
