import { read, write } from '~/infra/db'
import { recordAuditAction } from '~/features/operations'
import type { ContactPreference, Interest, LifeStage } from '~/kernel/validation/choices'
import { fromColumn } from '~/kernel/validation/columns'
import type { Member } from '~/kernel/members/member'
import { isAdmin } from '~/kernel/members/policy'
import { ok, fail, type Result } from '~/kernel/result/result'
import { interestsOf } from './find-early-access'

export interface EarlyAccessRequest {
  id: string
  firstName: string
  lastName: string
  username: string
  email: string | null
  contactPreference: ContactPreference
  interests: Interest[]
  lifeStage: LifeStage
  comments: string
  updates: boolean
  createdAt: Date
}

export interface RequestCursor {
  limit: number
  before?: string
  after?: string
}

/** Logs each view first, because the list reveals facts about members' health. */
export async function listRequests(actor: Member, cursor: RequestCursor): Promise<Result<EarlyAccessRequest[]>> {
  if (!isAdmin(actor)) return fail('forbidden')
  await write((tx) => recordAuditAction(tx, actor, 'early-access-listed'))
  return ok(await requestsAt(cursor))
}

/** The caller must have checked permissions. */
export async function requestsAt({ limit, before, after }: RequestCursor): Promise<EarlyAccessRequest[]> {
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
