import { now } from '~/infra/clock'
import { join, sql, type Tx } from '~/infra/db'
import { builtInBooks, builtInSamples, builtInSeriesIds } from './built-in-books'

export const catalogueFilter = { id: 'site' }

/**
 * Stores the series, books and samples that come with the site. Their texts stay in the site's files until someone edits them. If
 * the database has a catalogue, only adds missing series. If several processes start at once, only one of them stores the catalogue.
 */
export async function seedCatalogue(tx: Tx): Promise<void> {
  const createdAt = now()
  const made = await tx.$executeRaw(sql`
    INSERT INTO "Catalogue" ("id", "version", "changedAt") VALUES (${catalogueFilter.id}, 1, ${createdAt}) ON CONFLICT ("id") DO NOTHING`)
  await seedSeries(tx, createdAt)
  if (made === 0) return
  await tx.book.createMany({
    data: builtInBooks.map(({ id, series, status, since, language, soldAs, days }, place) => ({
      id, series, place, status, since, language, soldAs, dayFrom: days?.[0] ?? null, dayTo: days?.[1] ?? null, createdAt,
    })),
  })
  await tx.bookOffer.createMany({ data: builtInBooks.flatMap(({ id, offers }) => offers.map((offer, place) => ({ ...offer, bookId: id, place }))) })
  await tx.sample.createMany({ data: builtInSamples.map(({ id, book, status, since }, place) => ({ id, bookId: book, place, status, since, createdAt })) })
}

/** Runs even if the books are stored, because a database older than the table "Series" has books but no series. */
async function seedSeries(tx: Tx, createdAt: Date): Promise<void> {
  const rows = builtInSeriesIds.map((id, place) => sql`(${id}, ${place}, 1, ${createdAt})`)
  await tx.$executeRaw(sql`
    INSERT INTO "Series" ("id", "place", "version", "createdAt") VALUES ${join(rows)} ON CONFLICT ("id") DO NOTHING`)
}
