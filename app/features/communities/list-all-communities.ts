import { read } from '~/infra/db'
import type { Member } from '../members/member'
import { isAdmin } from '../members/policy'
import { done, refuse, type Outcome } from '../outcome/outcome'
import type { CommunityView } from './list-communities'

/** A community as admins see it, active or not. */
export interface AdminCommunity extends CommunityView {
  /** Whether the first posts of a new member wait for a moderator. */
  holdsFirst: boolean
}

interface Part {
  limit: number
  /** Only older ones than the community with this id. */
  before?: string
  /** Only newer ones than the community with this id. */
  after?: string
  /** Only those whose name begins so, whatever the case. */
  search?: string
  /** First communities that are found as well, because what the reader is shown of them begins so. */
  textKeys?: readonly string[]
}

/** The columns of an `AdminCommunity`, and the admin's own membership. */
const columnsFor = ({ id: userId }: Member) => ({
  id: true, name: true, description: true, type: true, textKey: true, descriptionKey: true, memberCount: true, postCount: true, isActive: true, holdsFirst: true,
  memberships: { where: { userId }, select: { userId: true } },
}) as const

const toView = <Row extends { memberships: unknown[] }>({ memberships, ...row }: Row) => ({ ...row, joined: memberships.length > 0 })

/** A part of all communities, the newest first. For admins. */
export async function listAllCommunities(actor: Member, { limit, before, after, search = '', textKeys = [] }: Part): Promise<Outcome<AdminCommunity[]>> {
  if (!isAdmin(actor)) return refuse('forbidden')
  const isFound = { OR: [{ textKey: null, ...beginsWith(search) }, { textKey: { in: [...textKeys] } }] }
  const rows = await read.community.findMany({
    where: { ...(search && isFound), id: { lt: before, gt: before ? undefined : after } },
    orderBy: { id: !before && after ? 'asc' : 'desc' },
    take: limit,
    select: columnsFor(actor),
  })
  const communities = rows.map(toView)
  return done(!before && after ? communities.reverse() : communities)
}

/** Both databases compare texts bytewise, so everything that begins so lies between the beginning and the last character there is. */
const beginsWith = (search: string) => ({ nameKey: { gte: search.toLowerCase(), lt: `${search.toLowerCase()}\u{10ffff}` } })

/** One community as admins see it. */
export async function readCommunity(actor: Member, id: string): Promise<Outcome<AdminCommunity>> {
  if (!isAdmin(actor)) return refuse('forbidden')
  const community = await read.community.findUnique({ where: { id }, select: columnsFor(actor) })
  return community ? done(toView(community)) : refuse('not_found')
}
