import { recordAuditAction } from '~/features/operations'
import type { Language } from '~/i18n/settings'
import { sql, write, type Tx } from '~/infra/db'
import { log } from '~/infra/log'
import type { Member } from '~/kernel/members/member'
import { isAdmin } from '~/kernel/members/policy'
import { fail, type Result, RollbackError, toResult } from '~/kernel/result/result'
import { refreshAuthorPages, authorRevisionFilter } from './refresh-author-pages'

/**
 * Runs `work` and increments the version in one transaction. This process applies the change before the function returns; other
 * processes apply it within a second. If the database cannot be read after the change, the next poll applies it.
 * @param version the version that the admin saw, or undefined to skip the check; error code `changed_meanwhile` if outdated
 */
export async function changeAuthorPages<T>(actor: Member, version: number | undefined, work: (tx: Tx) => Promise<T>): Promise<Result<T>> {
  if (!isAdmin(actor)) return fail('forbidden')
  const result = await toResult(write(async (tx) => {
    // Updating the version row also serializes changes.
    if ((await writeNextVersion(tx, version)) === 0) throw new RollbackError('changed_meanwhile')
    return work(tx)
  }))
  if (result.ok) {
    log.info('author_pages_changed', { actor: actor.id })
    await refreshAuthorPages().catch(() => {})
  }
  return result
}

interface Change {
  changed: 'texts' | 'portrait' | 'voices'
  language?: Language
  isRestored?: true
}

export const recordAuthorPagesChange = (tx: Tx, actor: Member, change: Change): Promise<void> =>
  recordAuditAction(tx, actor, 'author-pages-changed', { details: { ...change } })

function writeNextVersion(tx: Tx, seen: number | undefined): Promise<number> {
  const { name } = authorRevisionFilter
  if (seen === undefined) {
    return tx.$executeRaw(sql`
      INSERT INTO "PageRevision" ("name", "version") VALUES (${name}, 1) ON CONFLICT ("name") DO UPDATE SET "version" = "PageRevision"."version" + 1`)
  }
  if (seen === 0) return tx.$executeRaw(sql`INSERT INTO "PageRevision" ("name", "version") VALUES (${name}, 1) ON CONFLICT ("name") DO NOTHING`)
  return tx.$executeRaw(sql`UPDATE "PageRevision" SET "version" = "version" + 1 WHERE "name" = ${name} AND "version" = ${seen}`)
}
