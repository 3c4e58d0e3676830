import { now } from '~/infra/clock'
import { isUniqueViolation, read, write, type Tx } from '~/infra/db'
import { createId } from '~/infra/ids'
import { log } from '~/infra/log'
import { hashPassword, verifyPassword } from '~/infra/password'
import type { Language } from '~/i18n/settings'
import { addNewsletterSubscription } from '~/features/messages'
import { queueConfirmationEmail } from '../account-emails/queue-confirmation'
import { toColumnValue } from '~/kernel/validation/columns'
import { recordCountChange, isRegistrationOpen, siteSettings } from '~/features/operations'
import { consumeRateLimit } from '~/kernel/rate-limit/rate-limit'
import { memberColumns, type Member } from '~/kernel/members/member'
import { memberFilter } from '~/kernel/members/deleted-member'
import { saveSearchKeys } from '~/kernel/members/search-keys'
import { ok, toResult, RollbackError, fail, type Result } from '~/kernel/result/result'
import { readCurrentRulesVersion } from '~/features/protection'
import { claimIdempotencyKey } from '~/kernel/idempotency/idempotency-key'
import type { RegistrationInput } from './schemas'

export const getConsentVersion = () => siteSettings.legalTextsUpdated

export interface RegistrationContext {
  /** The client's IP address, or the /64 network of an IPv6 address. */
  address: string
  language: Language
  /** The form's idempotency key: submitting the same registration twice creates one member, and both requests sign the member in. */
  key?: string
}

/**
 * A taken username and a taken email return the same error, so that the response does not show which of the two exists. Each
 * attempt counts against the rate limit, because a client could otherwise test a list of names.
 */
export async function registerMember(input: RegistrationInput, context: RegistrationContext): Promise<Result<Member>> {
  const { retryAfter } = await write((tx) => consumeRateLimit(tx, 'register:address', context.address))
  if (retryAfter > 0) return fail('rate_limited', retryAfter)
  if (!(await isRegistrationOpen(read))) return fail('registration_closed')
  const passwordHash = await hashPassword(input.password)
  try {
    const made = await toResult(write((tx) => insertMember(tx, input, passwordHash, context)))
    return made.ok ? await readMember(made.value, passwordHash, input.password) : made
  } catch (error) {
    if (isUniqueViolation(error)) return fail('taken')
    throw error
  }
}

async function insertMember(tx: Tx, input: RegistrationInput, passwordHash: string, { key, language }: RegistrationContext): Promise<string> {
  const { password: _password, rememberMe: _rememberMe, letters, ...profile } = input
  const id = createId()
  const { madeBefore } = await claimIdempotencyKey(tx, { sender: 'anyone', verb: 'register', key, body: profile }, id)
  if (madeBefore) return madeBefore
  const usernameKey = input.username.toLowerCase()
  const gender = input.gender && toColumnValue(input.gender)
  const accepted = { consent: getConsentVersion(), rulesVersion: await readCurrentRulesVersion(tx) }
  await tx.user.create({ data: { ...profile, ...accepted, gender, language, id, usernameKey, passwordHash, createdAt: now() } })
  // Registration may have been closed while the password was hashed.
  if (!(await isRegistrationOpen(tx))) throw new RollbackError('registration_closed')
  await saveSearchKeys(tx, { ...input, id })
  if (letters) await addNewsletterSubscription(tx, id, 'registration')
  await queueConfirmationEmail(tx, { id, email: input.email, language })
  await recordCountChange(tx, 'members')
  log.info('registered', { actor: id })
  return id
}

/** If an earlier submission of the same form created the member, the password must match. */
async function readMember(id: string, freshHash: string, password: string): Promise<Result<Member>> {
  const user = await read.user.findFirst({ where: { id, ...memberFilter }, select: { ...memberColumns, passwordHash: true } })
  if (!user) return fail('taken')
  const { passwordHash, ...member } = user
  const same = passwordHash === freshHash || (await verifyPassword(passwordHash, password))
  return same ? ok(member) : fail('taken')
}
