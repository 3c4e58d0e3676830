import { read, sql, type Sql } from '~/infra/db'
import type { CommunityType } from '../fields/choices'
import type { Member } from '../members/member'
import { isStaff } from '../members/policy'

/** A community as a member sees it. `textKey` names its name until an admin edits that, `descriptionKey` its description. */
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

/** One query instead of the two that a relation costs: every page of the dashboard asks this. */
async function select(member: Member, rest: Sql): Promise<CommunityView[]> {
  const rows = await read.$queryRaw<Row[]>(sql`
    SELECT c."id", c."name", c."description", c."type", c."textKey", c."descriptionKey", c."memberCount", c."postCount", c."isActive",
      m."userId" IS NOT NULL AS "joined"
    FROM "Community" c LEFT JOIN "Membership" m ON m."communityId" = c."id" AND m."userId" = ${member.id}
    ${rest}`)
  return rows.map((row) => ({
    ...row,
    memberCount: Number(row.memberCount),
    postCount: Number(row.postCount),
    isActive: Boolean(row.isActive),
    joined: Boolean(row.joined),
  }))
}

/**
 * Active communities and the inactive ones that the member has joined, oldest first.
 * @param page how many, and the id behind which to begin; without it all of them
 */
export function listCommunities(member: Member, page?: { limit: number; after?: string }): Promise<CommunityView[]> {
  const edge = page?.after ? sql`AND c."id" > ${page.after}` : sql``
  const limit = page ? sql`LIMIT ${page.limit}` : sql``
  return select(member, sql`WHERE (c."isActive" = true OR m."userId" IS NOT NULL) ${edge} ORDER BY c."id" ${limit}`)
}

/** The communities whose stories a member reads, oldest first: those she has joined, and all of them for staff. */
export const listReadable = (member: Member): Promise<CommunityView[]> =>
  select(member, isStaff(member) ? sql`ORDER BY c."id"` : sql`WHERE m."userId" IS NOT NULL ORDER BY c."id"`)

/** How many communities a member is shown. */
export const countCommunities = (member: Member): Promise<number> =>
  read.community.count({ where: { OR: [{ isActive: true }, { memberships: { some: { userId: member.id } } }] } })

/** One community as a member sees it, or null. */
export async function findCommunity(member: Member, id: string): Promise<CommunityView | null> {
  const [community] = await select(member, sql`WHERE c."id" = ${id}`)
  return community ?? null
}
