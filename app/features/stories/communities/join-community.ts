import { now } from '~/infra/clock'
import { sql, write, type Tx } from '~/infra/db'
import { recordCountChange } from '~/features/operations'
import type { Member } from '~/kernel/members/member'
import { canParticipate, getParticipationError } from '~/kernel/members/policy'
import { ok, toResult, fail, type Result } from '~/kernel/result/result'
import { authorizeJoin } from './access'

export async function joinCommunity(member: Member, communityId: string): Promise<Result<{ joinedNow: boolean }>> {
  if (!canParticipate(member)) return fail(getParticipationError(member))
  const inserted = await toResult(write((tx) => insertMembership(tx, member.id, communityId)))
  if (inserted.ok && inserted.value) return ok({ joinedNow: true })
  const allowed = await authorizeJoin(member, communityId)
  return allowed.ok ? ok({ joinedNow: false }) : allowed
}

async function insertMembership(tx: Tx, userId: string, communityId: string): Promise<boolean> {
  const inserted = await tx.$executeRaw(sql`
    INSERT INTO "Membership" ("userId", "communityId", "joinedAt")
    SELECT ${userId}, "id", ${now()} FROM "Community" WHERE "id" = ${communityId} AND "isActive" = true
    ON CONFLICT ("userId", "communityId") DO NOTHING`)
  if (inserted === 0) return false
  await tx.community.update({ where: { id: communityId }, data: { memberCount: { increment: 1 } } })
  await recordCountChange(tx, 'joins', { communityId })
  return true
}
