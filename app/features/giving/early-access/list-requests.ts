import { read, write } from '~/infra/db'
import { recordAuditAction } from '~/features/operations'
import type { ContactPreference, Interest, LifeStage } from '~/kernel/validation/choices'
import { fromColumnValue } from '~/kernel/validation/columns'
import type { Member } from '~/kernel/members/member'
import { isAdmin } from '~/kernel/members/policy'
import { type Cursor, isAscending } from '~/kernel/pagination/keyset'
import { ok, fail, type Result } from '~/kernel/result/result'
import { toInterests } from './find-early-access'

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

/** Records each view in the audit log first, because the list reveals health information about members. */
export async function listEarlyAccessRequests(actor: Member, cursor: Cursor): Promise<Result<EarlyAccessRequest[]>> {
  if (!isAdmin(actor)) return fail('forbidden')
  await write((tx) => recordAuditAction(tx, actor, 'early-access-listed'))
  return ok(await queryEarlyAccessRequests(cursor))
}

/** The caller must check permissions. */
export async function queryEarlyAccessRequests(cursor: Cursor): Promise<EarlyAccessRequest[]> {
  const { limit, before, after } = cursor
  const rows = await read.earlyAccessRequest.findMany({
    where: before ? { id: { lt: before } } : after ? { id: { gt: after } } : {},
    include: {
      interests: { select: { interest: true } },
      user: { select: { firstName: true, lastName: true, username: true, email: true } },
    },
    orderBy: { id: isAscending(cursor) ? 'asc' : 'desc' },
    take: limit,
  })
  const requests = rows.map(({ user, userId: _account, updatedAt: _at, ...row }) => ({
    ...row,
    ...user,
    email: row.contactPreference === 'community' ? null : user.email,
    interests: toInterests(row.interests),
    lifeStage: fromColumnValue(row.lifeStage),
  }))
  return isAscending(cursor) ? requests.reverse() : requests
}
