import { now } from '~/infra/clock'
import { write, type Tx } from '~/infra/db'
import { log } from '~/infra/log'
import { catalogueFilter, seedCatalogue } from '~/kernel/catalogue/seed-catalogue'
import { refreshCatalogue } from '~/kernel/catalogue/refresh-catalogue'
import type { Member } from '~/kernel/members/member'
import { isAdmin } from '~/kernel/members/policy'
import { fail, type Result, RollbackError, toResult } from '~/kernel/result/result'

/**
 * Runs `work` and increments the catalogue's version in one transaction. This process applies the change before the function
 * returns; other processes apply it within a second. If the database cannot be read after the change, the next poll applies it.
 */
export async function changeCatalogue<T>(actor: Member, work: (tx: Tx) => Promise<T>): Promise<Result<T>> {
  if (!isAdmin(actor)) return fail('forbidden')
  const result = await toResult(write(async (tx) => {
    await seedCatalogue(tx)
    // Updating the catalogue's row also serializes changes.
    await tx.catalogue.update({ where: catalogueFilter, data: { version: { increment: 1 }, changedAt: now() } })
    return work(tx)
  }))
  if (result.ok) {
    log.info('catalogue_changed', { actor: actor.id })
    await refreshCatalogue().catch(() => {})
  }
  return result
}

export interface ExpectedVersion {
  id: string
  version: number
}

export async function changeBook(tx: Tx, { id, version }: ExpectedVersion, change: object = {}): Promise<void> {
  const { count } = await tx.book.updateMany({ where: { id, version }, data: { ...change, version: version + 1, editedAt: now() } })
  if (count > 0) return
  throw new RollbackError((await tx.book.count({ where: { id } })) > 0 ? 'changed_meanwhile' : 'not_found')
}

/** Throws `changed_meanwhile` (RollbackError) if the series was deleted while the form was open. */
export async function requireSeries(tx: Tx, id: string): Promise<void> {
  if ((await tx.series.count({ where: { id } })) === 0) throw new RollbackError('changed_meanwhile')
}
