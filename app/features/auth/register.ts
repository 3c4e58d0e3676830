import { now } from '~/infra/clock'
import { isUniqueViolation, read, write, type Tx } from '~/infra/db'
import { newId } from '~/infra/ids'
import { log } from '~/infra/log'
import { hashPassword, verifyPassword } from '~/infra/password'
import type { Language } from '~/i18n/settings'
import { queueConfirmation } from '../account/queue-confirmation'
import { toColumn } from '../fields/columns'
import { countUp } from '../counts/count-up'
import { spend } from '../limits/spend'
import { memberColumns, type Member } from '../members/member'
import { isSomebody } from '../members/nobody'
import { keepSearchKeys } from '../members/search-keys'
import { done, outcomeOf, Refused, refuse, type Outcome } from '../outcome/outcome'
import { currentRulesVersion } from '../rules/rules-version'
import { isRegistrationOpen } from '../settings/registration-open'
import { claimOnce } from '../submissions/once'
import type { RegistrationInput } from './schemas'

/** The version of the rules and the privacy text that a registration consents to. */
export const consentVersion = '2025-09-27'

export interface RegistrationContext {
  /** The client's address, with IPv6 cut to its /64 network. */
  address: string
  /** Of the request: she is written to in it until she says another. */
  language: Language
  /** The form's hidden key: the same registration sent twice is one, and both are signed in. */
  key?: string
}

/**
 * Makes a member. A taken username or email has one answer for both, so that it tells nobody who is registered; each
 * try counts against the limit, so that nobody can go through a list (security.md A3). Refused while registration is
 * closed (`registration_closed`).
 */
export async function register(input: RegistrationInput, context: RegistrationContext): Promise<Outcome<Member>> {
  const { retryAfter } = await write((tx) => spend(tx, 'register:address', context.address))
  if (retryAfter > 0) return refuse('rate_limited', retryAfter)
  if (!(await isRegistrationOpen(read))) return refuse('registration_closed')
  const passwordHash = await hashPassword(input.password)
  try {
    const made = await outcomeOf(write((tx) => insertMember(tx, input, passwordHash, context)))
    return made.ok ? await readMember(made.value, passwordHash, input.password) : made
  } catch (error) {
    if (isUniqueViolation(error)) return refuse('taken')
    throw error
  }
}

/** The new member's id, or that of the member whom the same form made a moment ago. */
async function insertMember(tx: Tx, input: RegistrationInput, passwordHash: string, { key, language }: RegistrationContext): Promise<string> {
  const { password: _password, rememberMe: _rememberMe, ...profile } = input
  const id = newId()
  const { madeBefore } = await claimOnce(tx, { sender: 'anyone', verb: 'register', key, body: profile }, id)
  if (madeBefore) return madeBefore
  const usernameKey = input.username.toLowerCase()
  const gender = input.gender && toColumn(input.gender)
  const accepted = { consent: consentVersion, rulesVersion: await currentRulesVersion(tx) }
  await tx.user.create({ data: { ...profile, ...accepted, gender, language, id, usernameKey, passwordHash, createdAt: now() } })
  // It may have been closed while the password was hashed.
  if (!(await isRegistrationOpen(tx))) throw new Refused('registration_closed')
  await keepSearchKeys(tx, { ...input, id })
  await queueConfirmation(tx, { id, email: input.email, language })
  await countUp(tx, 'members')
  log.info('registered', { actor: id })
  return id
}

/** Reads the member back; one whom the form made before must have been given the same password. */
async function readMember(id: string, freshHash: string, password: string): Promise<Outcome<Member>> {
  const user = await read.user.findFirst({ where: { id, ...isSomebody }, select: { ...memberColumns, passwordHash: true } })
  if (!user) return refuse('taken')
  const { passwordHash, ...member } = user
  const same = passwordHash === freshHash || (await verifyPassword(passwordHash, password))
  return same ? done(member) : refuse('taken')
}
