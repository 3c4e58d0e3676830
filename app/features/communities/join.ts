import { now } from '~/infra/clock'
import { sql, write } from '~/infra/db'
import type { Member } from '../members/member'
import { mayTakePart } from '../members/policy'
import { outcomeOf, refuse, Refused, type Outcome } from '../outcome/outcome'

/** Joins a community; joining twice changes nothing. An inactive one takes nobody (api.md, Roles). */
export async function joinCommunity(member: Member, communityId: string): Promise<Outcome<{ joinedNow: boolean }>> {
  if (!mayTakePart(member)) return refuse('forbidden')
  return outcomeOf(
    write(async (tx) => {
      const joinedNow = await tx.$executeRaw(sql`
        INSERT INTO "Membership" ("userId", "communityId", "joinedAt")
        SELECT ${member.id}, "id", ${now()} FROM "Community" WHERE "id" = ${communityId} AND "isActive" = true
        ON CONFLICT ("userId", "communityId") DO NOTHING`)
      if (joinedNow > 0) {
        await tx.community.update({ where: { id: communityId }, data: { memberCount: { increment: 1 } } })
        return { joinedNow: true }
      }
      const community = await tx.community.findUnique({ where: { id: communityId }, select: { isActive: true } })
      if (!community) throw new Refused('not_found')
      const already = await tx.membership.count({ where: { userId: member.id, communityId } })
      if (already === 0) throw new Refused('community_inactive')
      return { joinedNow: false }
    }),
  )
}
