import { now } from '~/infra/clock'
import { sql, write, type Tx } from '~/infra/db'
import { countUp } from '../counts/count-up'
import type { Member } from '../members/member'
import { mayTakePart, refusalOf } from '../members/policy'
import { done, outcomeOf, refuse, type Outcome } from '../outcome/outcome'
import { mayJoin } from './access'

/** Joins a community; joining twice changes nothing. An inactive one takes nobody (api.md, Roles). */
export async function joinCommunity(member: Member, communityId: string): Promise<Outcome<{ joinedNow: boolean }>> {
  if (!mayTakePart(member)) return refuse(refusalOf(member))
  const inserted = await outcomeOf(write((tx) => insertMembership(tx, member.id, communityId)))
  if (inserted.ok && inserted.value) return done({ joinedNow: true })
  // Nothing was inserted: joined before, or for a reason.
  const allowed = await mayJoin(member, communityId)
  return allowed.ok ? done({ joinedNow: false }) : allowed
}

/** Whether there is one membership more than before, which is counted in the same transaction. */
async function insertMembership(tx: Tx, userId: string, communityId: string): Promise<boolean> {
  const inserted = await tx.$executeRaw(sql`
    INSERT INTO "Membership" ("userId", "communityId", "joinedAt")
    SELECT ${userId}, "id", ${now()} FROM "Community" WHERE "id" = ${communityId} AND "isActive" = true
    ON CONFLICT ("userId", "communityId") DO NOTHING`)
  if (inserted === 0) return false
  await tx.community.update({ where: { id: communityId }, data: { memberCount: { increment: 1 } } })
  await countUp(tx, 'joins', { communityId })
  return true
}
