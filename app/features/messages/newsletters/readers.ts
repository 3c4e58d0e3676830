import { join, read, sql, type NewsletterList, type Sql } from '~/infra/db'
import { languages, type Language } from '~/i18n/settings'
import { getNewsletterFallbackLanguage, chooseNewsletterLanguage, type NewsletterTexts } from './newsletter'
import type { Newsletter } from './read-newsletter'
import type { SelectedReaderLists } from './schemas'

export type ReaderList = Exclude<NewsletterList, 'done'>

export const readerLists = ['members', 'early_access', 'pledges'] as const satisfies readonly ReaderList[]

const canReceiveEmail = sql`u."emailConfirmedAt" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "AccountDeletion" d WHERE d."userId" = u."id")`

/** `at` is the cursor. Exactly one of `userId` and `pledgeId` is set. */
const readerListQueries: Record<ReaderList, Sql> = {
  members: sql`
    SELECT s."userId" AS "at", u."email", u."language", u."id" AS "userId", NULL AS "pledgeId"
    FROM "NewsletterSubscription" s JOIN "User" u ON u."id" = s."userId" WHERE ${canReceiveEmail}`,
  early_access: sql`
    SELECT e."id" AS "at", u."email", u."language", u."id" AS "userId", NULL AS "pledgeId"
    FROM "EarlyAccessRequest" e JOIN "User" u ON u."id" = e."userId"
    WHERE e."updates" = ${true} AND e."contactPreference" <> 'community' AND ${canReceiveEmail}`,
  // Anyone can enter any address, so the owner must have confirmed the address, either for the pledge or for an account.
  pledges: sql`
    SELECT p."id" AS "at", p."email", p."language", NULL AS "userId", p."id" AS "pledgeId"
    FROM "Pledge" p LEFT JOIN "User" u ON u."email" = p."email"
    WHERE p."updates" = ${true} AND p."status" NOT IN ('withdrawn', 'declined')
      AND (p."updatesConfirmedAt" IS NOT NULL OR (u."id" IS NOT NULL AND ${canReceiveEmail}))`,
}

export interface NewsletterReader {
  at: string
  email: string
  language: string | null
  userId: string | null
  pledgeId: string | null
}

export const buildReaderPageQuery = (list: ReaderList, at: string, limit: number): Sql =>
  sql`SELECT * FROM (${readerListQueries[list]}) r WHERE r."at" > ${at} ORDER BY r."at" LIMIT ${limit}`

export const toReaderLists = ({ toMembers, toEarlyAccess, toPledges }: SelectedReaderLists): ReaderList[] =>
  readerLists.filter((list) => ({ members: toMembers, early_access: toEarlyAccess, pledges: toPledges })[list])

/**
 * Returns null if none of the `wanted` lists can contain the reader. Run the query in the transaction that queues the email, because
 * the reader may leave a list at any time.
 */
export function buildReaderQuery({ userId, pledgeId }: Pick<NewsletterReader, 'userId' | 'pledgeId'>, wanted: readonly ReaderList[]): Sql | null {
  const found = wanted.flatMap((list) => {
    if (list === 'pledges') return pledgeId ? [sql`SELECT * FROM (${readerListQueries.pledges}) p WHERE p."pledgeId" = ${pledgeId}`] : []
    return userId ? [sql`SELECT * FROM (${readerListQueries[list]}) m WHERE m."userId" = ${userId}`] : []
  })
  return found.length > 0 ? sql`${join(found, ' UNION ALL ')} LIMIT 1` : null
}

export interface ReaderCount {
  language: Language
  readers: number
  fallbacks: number
}

/** Counts each address once. The language of an account takes precedence over the language of a pledge. */
export async function countReadersByLanguage({ written, ...newsletter }: Newsletter, selected: SelectedReaderLists): Promise<ReaderCount[]> {
  const wanted = toReaderLists(selected)
  if (wanted.length === 0) return []
  const parts = wanted.map((list) => sql`SELECT r."email", ${list === 'pledges' ? '1' : '0'} || COALESCE(r."language", '') AS "ranked" FROM (${readerListQueries[list]}) r`)
  const rows = await read.$queryRaw<{ own: string; amount: number | bigint }[]>(sql`
    SELECT "own", COUNT(*) AS "amount" FROM (
      SELECT SUBSTR(MIN("ranked"), 2) AS "own" FROM (${join(parts, ' UNION ALL ')}) a GROUP BY "email") b
    GROUP BY "own"`)
  return sumReaderCounts(rows, written, getNewsletterFallbackLanguage(newsletter))
}

function sumReaderCounts(rows: readonly { own: string; amount: number | bigint }[], written: NewsletterTexts, fallback: Language): ReaderCount[] {
  const counts = new Map<Language, ReaderCount>()
  for (const { own, amount } of rows) {
    const language = chooseNewsletterLanguage(written, fallback, own)
    const known = counts.get(language) ?? { language, readers: 0, fallbacks: 0 }
    const isFallback = own !== language
    counts.set(language, { language, readers: known.readers + Number(amount), fallbacks: known.fallbacks + (isFallback ? Number(amount) : 0) })
  }
  return languages.flatMap((language) => counts.get(language) ?? [])
}
