import { sql, type NotifyBy, type Sql } from '~/infra/db'

/** Whom news is for, as far as writing to her goes. */
export interface NewsReader {
  id: string
  email: string
  /** The language she is written to in; null until she has said it. */
  language: string | null
  notifyBy: NotifyBy
  /** Null until she has confirmed that the email is hers: until then she is not written to. */
  emailConfirmedAt: Date | null
}

export const newsReaderColumns = { id: true, email: true, language: true, notifyBy: true, emailConfirmedAt: true } as const

/**
 * Accounts that anything can be news for, as a condition: `isSomebody` (members/nobody.ts) for rows of a query.
 * @param user the table "User", or what stands for it, as sql`u`
 */
export const isHearingNews = (user: Sql): Sql => sql`(${user}."usernameKey" NOT LIKE '%:%'
  AND NOT EXISTS (SELECT 1 FROM "AccountDeletion" d WHERE d."userId" = ${user}."id"))`
