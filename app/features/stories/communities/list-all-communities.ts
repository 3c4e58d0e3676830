import { read } from '~/infra/db'
import type { Member } from '~/kernel/members/member'
import { isAdmin } from '~/kernel/members/policy'
import { ok, fail, type Result } from '~/kernel/result/result'
import type { CommunityView } from './list-communities'

export interface AdminCommunityView extends CommunityView {
  holdsFirst: boolean
}

interface CommunityPageOptions {
  limit: number
  before?: string
  after?: string
  search?: string
  /** Keys of default communities that also match, because their translated names begin with `search`. */
  textKeys?: readonly string[]
}

const columnsFor = ({ id: userId }: Member) => ({
  id: true, name: true, description: true, type: true, textKey: true, descriptionKey: true, memberCount: true, postCount: true, isActive: true, holdsFirst: true,
  memberships: { where: { userId }, select: { userId: true } },
}) as const

const toView = <Row extends { memberships: unknown[] }>({ memberships, ...row }: Row) => ({ ...row, joined: memberships.length > 0 })

export async function listAllCommunities(actor: Member, { limit, before, after, search = '', textKeys = [] }: CommunityPageOptions): Promise<Result<AdminCommunityView[]>> {
  if (!isAdmin(actor)) return fail('forbidden')
  const isFound = { OR: [{ textKey: null, ...namePrefixFilter(search) }, { textKey: { in: [...textKeys] } }] }
  const rows = await read.community.findMany({
    where: { ...(search && isFound), id: { lt: before, gt: before ? undefined : after } },
    orderBy: { id: !before && after ? 'asc' : 'desc' },
    take: limit,
    select: columnsFor(actor),
  })
  const communities = rows.map(toView)
  return ok(!before && after ? communities.reverse() : communities)
}

/** SQLite and PostgreSQL compare `nameKey` bytewise, so all matches lie between `search` and `search` followed by the last code point. */
const namePrefixFilter = (search: string) => ({ nameKey: { gte: search.toLowerCase(), lt: `${search.toLowerCase()}\u{10ffff}` } })

export async function readAdminCommunity(actor: Member, id: string): Promise<Result<AdminCommunityView>> {
  if (!isAdmin(actor)) return fail('forbidden')
  const community = await read.community.findUnique({ where: { id }, select: columnsFor(actor) })
  return community ? ok(toView(community)) : fail('not_found')
}
