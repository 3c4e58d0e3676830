import { isUniqueViolation, read, write, type Tx } from '~/infra/db'
import { log } from '~/infra/log'
import { fromColumn, toColumn } from '../fields/columns'
import { spend, spendOrRefuse } from '../limits/spend'
import type { Member } from '../members/member'
import { keepSearchKeys } from '../members/search-keys'
import { outcomeOf, refuse, Refused, type Outcome } from '../outcome/outcome'
import type { ProfileInput } from './schemas'

/** What only the page of her account shows of a member. */
export async function readProfile(actor: Member) {
  const columns = { gender: true, age: true, country: true, emailConfirmedAt: true } as const
  const user = await read.user.findUniqueOrThrow({ where: { id: actor.id }, select: columns })
  const { gender, emailConfirmedAt, ...rest } = user
  return { ...rest, gender: gender && fromColumn(gender), isConfirmed: emailConfirmedAt !== null }
}

/**
 * Keeps what a member says of herself. Another username stands on everything of hers that bears her name. A taken one is
 * refused as at registration (`taken`), each try counts, and three a day are taken (`rate_limited`; security.md A3).
 * `changed_meanwhile` where she was renamed elsewhere a moment ago.
 */
export async function saveProfile(actor: Member, input: ProfileInput): Promise<Outcome<void>> {
  if (input.username !== actor.username) {
    const { retryAfter } = await write((tx) => spend(tx, 'username:tries', actor.id))
    if (retryAfter > 0) return refuse('rate_limited', retryAfter)
  }
  try {
    const outcome = await outcomeOf(write((tx) => save(tx, actor, input)))
    if (outcome.ok) log.info('profile_saved', { actor: actor.id })
    return outcome
  } catch (error) {
    if (isUniqueViolation(error)) return refuse('taken')
    throw error
  }
}

async function save(tx: Tx, { id, username }: Member, { gender, ...input }: ProfileInput): Promise<void> {
  if (input.username !== username) await spendOrRefuse(tx, 'username:member', id)
  const { count } = await tx.user.updateMany({
    // An account whose deletion has begun has another key, and keeps it.
    where: { id, usernameKey: username.toLowerCase() },
    data: { ...input, gender: gender && toColumn(gender), usernameKey: input.username.toLowerCase() },
  })
  if (count === 0) throw new Refused('changed_meanwhile')
  const { email } = await tx.user.findUniqueOrThrow({ where: { id }, select: { email: true } })
  await keepSearchKeys(tx, { ...input, id, email })
}
