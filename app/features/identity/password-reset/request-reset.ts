import { now } from '~/infra/clock'
import { read, sql, write, type Tx } from '~/infra/db'
import { newId } from '~/infra/ids'
import { log } from '~/infra/log'
import { randomToken, sha256 } from '~/infra/secrets'
import { getLocalizer } from '~/i18n/server'
import type { Language } from '~/i18n/settings'
import { consumeRateLimit, enforceRateLimit } from '~/kernel/rate-limit/rate-limit'
import { queueMail, writtenLanguage } from '~/features/messages'
import { memberFilter } from '~/kernel/members/deleted-member'
import { toResult, type Result } from '~/kernel/result/result'
import { resetEmail } from './email-templates'

export const resetWithin = 60 * 60_000

export interface ResetContext {
  address: string
  language: Language
}

/**
 * Neither the response nor its cost shows whether the account exists: an unknown name queues a mail without a recipient. After
 * three requests an hour for one account, no mail is sent, but the response stays the same.
 * @param name in lower case
 */
export async function requestReset(name: string, context: ResetContext): Promise<Result<void>> {
  const user = await read.user.findFirst({
    where: { ...memberFilter, ...(name.includes('@') ? { email: name } : { usernameKey: name }) },
    select: { id: true, email: true, language: true },
  })
  const result = await toResult(write((tx) => queueLink(tx, name, user, context)))
  if (result.ok) log.info('reset_asked', { actor: user?.id })
  return result
}

const markOfEmail = 'e'

/** 252 random bits after a letter that says whether the request named an email or a username. */
const resetToken = (name: string) => `${name.includes('@') ? markOfEmail : 'u'}${randomToken().slice(1)}`

export const isAskedByEmail = (token: string): boolean => token.startsWith(markOfEmail)

type Account = { id: string; email: string; language: string | null } | null

async function queueLink(tx: Tx, name: string, user: Account, { address, language }: ResetContext): Promise<void> {
  await enforceRateLimit(tx, 'reset:address', address)
  const { retryAfter } = await consumeRateLimit(tx, 'reset:account', user?.id ?? sha256(name))
  if (retryAfter > 0) return
  const token = resetToken(name)
  const expiresAt = new Date(now().getTime() + resetWithin)
  // One statement for known and unknown accounts alike; a deleted account counts as unknown.
  const isKnown = await tx.$executeRaw(sql`
    INSERT INTO "PasswordReset" ("userId", "tokenHash", "expiresAt")
    SELECT "id", ${sha256(token)}, ${expiresAt} FROM "User" WHERE "id" = ${user?.id ?? newId()}
      AND NOT EXISTS (SELECT 1 FROM "AccountDeletion" d WHERE d."userId" = "User"."id")
    ON CONFLICT ("userId") DO UPDATE SET "tokenHash" = excluded."tokenHash", "expiresAt" = excluded."expiresAt"`)
  const to = user && isKnown ? { to: user.email, userId: user.id } : { to: null }
  const written = writtenLanguage(user?.language, language)
  await queueMail(tx, { kind: 'password-reset', ...to, language: written, template: resetEmail(token, getLocalizer(written)), expiresAt })
}
