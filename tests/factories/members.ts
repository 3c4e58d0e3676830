import { recordCountChange } from '~/features/operations/analytics/record-count'
import { buildSearchKeys } from '~/kernel/members/search-keys'
import { computeStaffSince } from '~/kernel/members/staff-since'
import { write, type Role, type UserModel } from '~/infra/db'
import { now } from '~/infra/clock'
import { createId } from '~/infra/ids'
import { byId } from './many-rows'

export const password = 'a quiet house by the lake'

/** Computed once with the product's own settings. */
const passwordHash = '$argon2id$v=19$m=19456,t=2,p=1$UMNsMUwrWtTmb2mjyZ2s1g$JxeabUV5rK71ohwshNINA0a1jspU1ts+9LgPvWN+Fbk'

let made = 0

export interface MemberDetails {
  role?: Role
  username?: string
  email?: string
  firstName?: string
  lastName?: string
  mutedUntil?: Date
  suspendedUntil?: Date
  createdAt?: Date
  staffSince?: Date
  emailConfirmedAt?: Date
}

export type CreatedMember = UserModel & { provenAt: Date }
type CreatedMembers<All> = { -readonly [Each in keyof All]: CreatedMember }

/** Writes a member with a unique username and email. The password counts as just given, and staff are in their grace period. */
export async function createMember(details: MemberDetails = {}): Promise<CreatedMember> {
  return (await createMembers([details]))[0]
}

/** Writes several members, in this order, in fewer statements than one after the other. */
export async function createMembers<const All extends readonly MemberDetails[]>(all: All): Promise<CreatedMembers<All>> {
  const data = all.map(buildMember)
  const users = await write(async (tx) => {
    const rows = await tx.user.createManyAndReturn({ data })
    await tx.memberKey.createMany({ data: data.flatMap((member) => buildSearchKeys(member).map((key) => ({ key, userId: member.id }))) })
    await recordCountChange(tx, 'members', { by: rows.length })
    return rows
  })
  const provenAt = now()
  return users.sort(byId).map((user) => ({ ...user, provenAt })) as CreatedMembers<All>
}

function buildMember(details: MemberDetails) {
  const username = details.username ?? `member_${++made}`
  return {
    id: createId(),
    role: 'member' as const,
    email: `${username.toLowerCase()}@example.org`,
    firstName: 'Ada',
    lastName: 'Lake',
    createdAt: now(),
    staffSince: details.role ? computeStaffSince(details.role) : null,
    ...details,
    username,
    usernameKey: username.toLowerCase(),
    passwordHash,
  }
}
