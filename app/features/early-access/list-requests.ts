import { read, write } from '~/infra/db'
import { recordAct } from '../audit/record-act'
import type { ContactPreference, Interest, LifeStage } from '../fields/choices'
import { fromColumn } from '../fields/columns'
import type { Member } from '../members/member'
import { isAdmin } from '../members/policy'
import { done, refuse, type Outcome } from '../outcome/outcome'
import { interestsOf } from './find-early-access'

/** A member's request as the team sees it. */
export interface EarlyAccessRequest {
  id: string
  firstName: string
  lastName: string
  username: string
  /** Null where she wants to hear from the team in the community alone. */
  email: string | null
  contactPreference: ContactPreference
  /** In the order of the list. */
  interests: Interest[]
  lifeStage: LifeStage
  /** Empty where she wrote none. */
  comments: string
  createdAt: Date
}

/** A part of the list: `limit` requests behind (`before`) or in front of (`after`) the one with that id. */
export interface RequestPlace {
  limit: number
  before?: string
  after?: string
}

/** The early-access list, newest first, for admins. As it tells of members' health, that it was shown is written down first. */
export async function listRequests(actor: Member, place: RequestPlace): Promise<Outcome<EarlyAccessRequest[]>> {
  if (!isAdmin(actor)) return refuse('forbidden')
  await write((tx) => recordAct(tx, actor, 'early-access-listed'))
  return done(await requestsAt(place))
}

/** The same for verbs that have asked who wants to know. */
export async function requestsAt({ limit, before, after }: RequestPlace): Promise<EarlyAccessRequest[]> {
  const isForward = !before && after
  const rows = await read.earlyAccessRequest.findMany({
    where: before ? { id: { lt: before } } : after ? { id: { gt: after } } : {},
    include: {
      interests: { select: { interest: true } },
      user: { select: { firstName: true, lastName: true, username: true, email: true } },
    },
    orderBy: { id: isForward ? 'asc' : 'desc' },
    take: limit,
  })
  const requests = rows.map(({ user, userId: _account, updatedAt: _at, ...row }) => ({
    ...row,
    ...user,
    email: row.contactPreference === 'community' ? null : user.email,
    interests: interestsOf(row.interests),
    lifeStage: fromColumn(row.lifeStage),
  }))
  return isForward ? requests.reverse() : requests
}
