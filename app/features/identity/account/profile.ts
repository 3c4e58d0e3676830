import { isUniqueViolation, read, write, type Tx } from '~/infra/db'
import { log } from '~/infra/log'
import { fromColumnValue, toColumnValue } from '~/kernel/validation/columns'
import { consumeRateLimit, enforceRateLimit } from '~/kernel/rate-limit/rate-limit'
import type { Member } from '~/kernel/members/member'
import { saveSearchKeys } from '~/kernel/members/search-keys'
import { toResult, fail, RollbackError, type Result } from '~/kernel/result/result'
import type { ProfileInput } from './schemas'

export async function readProfile(actor: Member) {
  const columns = { gender: true, age: true, country: true, emailConfirmedAt: true } as const
  const user = await read.user.findUniqueOrThrow({ where: { id: actor.id }, select: columns })
  const { gender, emailConfirmedAt, ...rest } = user
  return { ...rest, gender: gender && fromColumnValue(gender), isConfirmed: emailConfirmedAt !== null }
}

/**
 * Error codes: `taken` as for `registerMember`; `rate_limited` after three new usernames a day or ten attempts an hour;
 * `changed_meanwhile` if another request has just renamed the member.
 */
export async function saveProfile(actor: Member, input: ProfileInput): Promise<Result<void>> {
  if (input.username !== actor.username) {
    const { retryAfter } = await write((tx) => consumeRateLimit(tx, 'username:tries', actor.id))
    if (retryAfter > 0) return fail('rate_limited', retryAfter)
  }
  try {
    const result = await toResult(write((tx) => updateProfile(tx, actor, input)))
    if (result.ok) log.info('profile_saved', { actor: actor.id })
    return result
  } catch (error) {
    if (isUniqueViolation(error)) return fail('taken')
    throw error
  }
}

async function updateProfile(tx: Tx, { id, username }: Member, { gender, ...input }: ProfileInput): Promise<void> {
  if (input.username !== username) await enforceRateLimit(tx, 'username:member', id)
  const { count } = await tx.user.updateMany({
    // Skip an account that `lockOutMember` has locked out, because its new `usernameKey` must not be overwritten.
    where: { id, usernameKey: username.toLowerCase() },
    data: { ...input, gender: gender && toColumnValue(gender), usernameKey: input.username.toLowerCase() },
  })
  if (count === 0) throw new RollbackError('changed_meanwhile')
  const { email } = await tx.user.findUniqueOrThrow({ where: { id }, select: { email: true } })
  await saveSearchKeys(tx, { ...input, id, email })
}
