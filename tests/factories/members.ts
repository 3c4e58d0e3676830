import { recordCount } from '~/features/operations/analytics/record-count'
import { saveSearchKeys } from '~/kernel/members/search-keys'
import { computeStaffSince } from '~/kernel/members/staff-since'
import { write, type Role, type UserModel } from '~/infra/db'
import { now } from '~/infra/clock'
import { newId } from '~/infra/ids'

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

/** Writes a member with a unique username and email. The password counts as just given, and staff are in their grace period. */
export async function createMember(details: MemberDetails = {}): Promise<UserModel & { provenAt: Date }> {
  const username = details.username ?? `member_${++made}`
  const data = {
    id: newId(),
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
  const user = await write(async (tx) => {
    const row = await tx.user.create({ data })
    await saveSearchKeys(tx, row)
    await recordCount(tx, 'members')
    return row
  })
  return { ...user, provenAt: now() }
}
