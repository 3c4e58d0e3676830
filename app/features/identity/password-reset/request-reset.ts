import { now } from '~/infra/clock'
import { buildRowLockClause, read, sql, write, type Tx } from '~/infra/db'
import { createId } from '~/infra/ids'
import { log } from '~/infra/log'
import { generateToken, computeSha256Hex } from '~/infra/secrets'
import { getLocalizer } from '~/i18n/server'
import type { Language } from '~/i18n/settings'
import { consumeRateLimit, enforceRateLimit } from '~/kernel/rate-limit/rate-limit'
import { queueMail, chooseMailLanguage } from '~/features/messages'
import { memberFilter } from '~/kernel/members/deleted-member'
import { toResult, type Result } from '~/kernel/result/result'
import { buildPasswordResetEmail } from './email-templates'

export const resetLinkLifetimeMs = 60 * 60_000

export interface PasswordResetContext {
  address: string
  language: Language
}

/**
 * Neither the response nor its timing shows whether the account exists or which username belongs to which email: for an unknown
 * name, and after three requests an hour for one account, the function queues an email without a recipient.
 * @param name a username or email in lower case
 */
export async function requestPasswordReset(name: string, context: PasswordResetContext): Promise<Result<void>> {
  const user = await read.user.findFirst({
    where: { ...memberFilter, ...(name.includes('@') ? { email: name } : { usernameKey: name }) },
    select: { id: true, email: true, language: true },
  })
  const result = await toResult(write((tx) => queueResetLink(tx, name, user, context)))
  if (result.ok) log.info('reset_asked', { actor: user?.id })
  return result
}

const emailTokenPrefix = 'e'

/** Returns a letter that shows whether the request named an email or a username, followed by 250 random bits. */
const generateResetToken = (name: string) => `${name.includes('@') ? emailTokenPrefix : 'u'}${generateToken().slice(1)}`

export const wasResetRequestedWithEmail = (token: string): boolean => token.startsWith(emailTokenPrefix)

type ResetAccount = { id: string; email: string; language: string | null } | null

async function queueResetLink(tx: Tx, name: string, user: ResetAccount, { address, language }: PasswordResetContext): Promise<void> {
  await enforceRateLimit(tx, 'reset:address', address)
  const { retryAfter } = await consumeRateLimit(tx, 'reset:account', user?.id ?? computeSha256Hex(name))
  const owner = retryAfter > 0 ? null : user
  const token = generateResetToken(name)
  const expiresAt = new Date(now().getTime() + resetLinkLifetimeMs)
  // Run the same statement for every name, so that all requests take the same time. The account may have changed since the lookup.
  const isKnown = await tx.$executeRaw(sql`
    INSERT INTO "PasswordReset" ("userId", "tokenHash", "expiresAt")
    SELECT "id", ${computeSha256Hex(token)}, ${expiresAt} FROM "User" WHERE "id" = ${owner?.id ?? createId()} AND "email" = ${owner?.email ?? ''}
      AND NOT EXISTS (SELECT 1 FROM "AccountDeletion" d WHERE d."userId" = "User"."id") ${buildRowLockClause()}
    ON CONFLICT ("userId") DO UPDATE SET "tokenHash" = excluded."tokenHash", "expiresAt" = excluded."expiresAt"`)
  const to = owner && isKnown ? { to: owner.email, userId: owner.id } : { to: null }
  const written = chooseMailLanguage(user?.language, language)
  await queueMail(tx, { kind: 'password-reset', ...to, language: written, template: buildPasswordResetEmail(token, getLocalizer(written)), expiresAt })
}
