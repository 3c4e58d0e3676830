import { read } from '~/infra/db'
import type { CommunityType } from '../fields/choices'
import type { Member } from '../members/member'

/** A community as a member sees it. `textKey` names its texts until an admin edits it. */
export interface CommunityView {
  id: string
  name: string
  description: string
  type: CommunityType
  textKey: string | null
  memberCount: number
  postCount: number
  isActive: boolean
  joined: boolean
}

const columns = {
  id: true,
  name: true,
  description: true,
  type: true,
  textKey: true,
  memberCount: true,
  postCount: true,
  isActive: true,
} as const

const columnsFor = (member: Member) => ({
  ...columns,
  memberships: { where: { userId: member.id }, select: { userId: true } },
})

type Row = Omit<CommunityView, 'joined'> & { memberships: unknown[] }
const toView = ({ memberships, ...row }: Row): CommunityView => ({ ...row, joined: memberships.length > 0 })

/** What a member is shown: active communities, and the inactive ones that she has joined. */
const shownTo = (member: Member) => ({ OR: [{ isActive: true }, { memberships: { some: { userId: member.id } } }] })

/**
 * Active communities and the inactive ones that the member has joined, oldest first.
 * @param page how many, and the id behind which to begin; without it all of them
 */
export async function listCommunities(member: Member, page?: { limit: number; after?: string }): Promise<CommunityView[]> {
  const rows = await read.community.findMany({
    where: { ...shownTo(member), ...(page?.after && { id: { gt: page.after } }) },
    select: columnsFor(member),
    orderBy: { id: 'asc' },
    take: page?.limit,
  })
  return rows.map(toView)
}

/** How many communities a member is shown. */
export const countCommunities = (member: Member): Promise<number> => read.community.count({ where: shownTo(member) })

/** One community as a member sees it, or null. */
export async function findCommunity(member: Member, id: string): Promise<CommunityView | null> {
  const row = await read.community.findUnique({ where: { id }, select: columnsFor(member) })
  return row && toView(row)
}
