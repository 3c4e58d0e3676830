import { now } from '~/infra/clock'
import { read, sql, write, type Tx } from '~/infra/db'
import { newId } from '~/infra/ids'
import { log } from '~/infra/log'
import { randomToken, sha256 } from '~/infra/secrets'
import { localizerFor } from '~/i18n/server'
import type { Language } from '~/i18n/settings'
import { spend, spendOrRefuse } from '../limits/spend'
import { queueMail } from '../mail/queue-mail'
import { writtenLanguage } from '../mail/written-language'
import { isSomebody } from '../members/nobody'
import { outcomeOf, type Outcome } from '../outcome/outcome'
import { resetLetter } from './reset-letters'

/** In ms: how long a link works (security.md A12). */
export const resetWithin = 60 * 60_000

export interface ResetContext {
  /** The client's address, with IPv6 cut to its /64 network. */
  address: string
  /** In which whoever asks reads the site, and is written to where she has said no other. */
  language: Language
}

/**
 * Sends the member whom an email or username names a link to set a new password. A newer link takes the place of the
 * older one. Whether there is such an account shows neither in the answer nor in what is done for it: an unknown one
 * gets a mail to nobody (security.md A3). Ten an hour from one address (`rate_limited`); beyond three an hour for one
 * account nothing is sent, and that does not show either.
 * @param name in lower case
 */
export async function requestReset(name: string, context: ResetContext): Promise<Outcome<void>> {
  const user = await read.user.findFirst({
    where: { ...isSomebody, ...(name.includes('@') ? { email: name } : { usernameKey: name }) },
    select: { id: true, email: true, language: true },
  })
  const outcome = await outcomeOf(write((tx) => queueLink(tx, name, user, context)))
  if (outcome.ok) log.info('reset_asked', { actor: user?.id })
  return outcome
}

const markOfEmail = 'e'

/** The token of a link: 252 random bits behind a letter that says with which kind of name the link was asked for. */
const resetToken = (name: string) => `${name.includes('@') ? markOfEmail : 'u'}${randomToken().slice(1)}`

/** Whether the link of a token was asked for with the email, not with the username. */
export const isAskedByEmail = (token: string): boolean => token.startsWith(markOfEmail)

type Account = { id: string; email: string; language: string | null } | null

async function queueLink(tx: Tx, name: string, user: Account, { address, language }: ResetContext): Promise<void> {
  await spendOrRefuse(tx, 'reset:address', address)
  const { retryAfter } = await spend(tx, 'reset:account', user?.id ?? sha256(name))
  if (retryAfter > 0) return
  const token = resetToken(name)
  const expiresAt = new Date(now().getTime() + resetWithin)
  // One statement for known and unknown alike; an account that has ended meanwhile is unknown too.
  const isKnown = await tx.$executeRaw(sql`
    INSERT INTO "PasswordReset" ("userId", "tokenHash", "expiresAt")
    SELECT "id", ${sha256(token)}, ${expiresAt} FROM "User" WHERE "id" = ${user?.id ?? newId()}
      AND NOT EXISTS (SELECT 1 FROM "AccountDeletion" d WHERE d."userId" = "User"."id")
    ON CONFLICT ("userId") DO UPDATE SET "tokenHash" = excluded."tokenHash", "expiresAt" = excluded."expiresAt"`)
  const to = user && isKnown ? { to: user.email, userId: user.id } : { to: null }
  const written = writtenLanguage(user?.language, language)
  await queueMail(tx, { kind: 'password-reset', ...to, language: written, letter: resetLetter(token, localizerFor(written)), expiresAt })
}
