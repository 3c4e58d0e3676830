import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '~/i18n/settings'
import { getSqlitePath } from '~/infra/db/sqlite'
import { env } from '~/infra/env'
import { builtInBooks, builtInSeriesIds } from '~/kernel/catalogue/built-in-books'
import { openStore, type SeedStore } from '../seed/store'
import { englishSentencePool, generateStory } from '../seed/texts'
import { getTemporaryFolder } from './temporary-folder'

const ADDED_SAMPLE_COUNT = 100
const addedSeries = ['coast', 'harbor']
const since = new Date('2026-01-05')

/** Copies the bench's database and adds two series, and books until there are `count`. Returns the URL of the copy. */
export async function createDatabaseWithBooks(count: number): Promise<string> {
  const file = join(getTemporaryFolder(), `${count}-books.db`)
  copyFileSync(getSqlitePath(env.databaseUrl), file)
  const databaseUrl = `file:${file}`
  const store = await openStore({ databaseKind: 'sqlite', databaseUrl })
  await store.transaction(() => addBooks(store, count))
  await store.close()
  return databaseUrl
}

async function addBooks(store: SeedStore, count: number): Promise<void> {
  const series = [...builtInSeriesIds, ...addedSeries]
  for (const [place, id] of addedSeries.entries()) await addSeries(store, id, builtInSeriesIds.length + place)
  for (let n = builtInBooks.length; n < count; n++) {
    const id = `book-${n}`
    await addBook(store, id, series[n % series.length]!, n)
    if (n < ADDED_SAMPLE_COUNT + builtInBooks.length) await addSample(store, id, n)
  }
  await store.run('UPDATE "Catalogue" SET "version" = "version" + 1')
}

async function addSeries(store: SeedStore, id: string, place: number): Promise<void> {
  await store.run('INSERT INTO "Series" ("id", "place", "createdAt") VALUES (?, ?, ?)', id, place, since)
  await inAllLanguages(({ language, title, content }) =>
    store.run('INSERT INTO "SeriesText" ("seriesId", "language", "name", "text") VALUES (?, ?, ?, ?)', id, language, title, content.slice(0, 200)))
}

async function addBook(store: SeedStore, id: string, series: string, place: number): Promise<void> {
  await store.run(
    'INSERT INTO "Book" ("id", "series", "place", "status", "since", "language", "editedAt", "createdAt") VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    id, series, place, 'available', since, 'en', since, since,
  )
  for (const [at, format] of ['ebook', 'paperback'].entries()) {
    await store.run('INSERT INTO "BookOffer" ("bookId", "place", "format", "cents") VALUES (?, ?, ?, ?)', id, at, format, 599 + at)
  }
  await inAllLanguages(({ language, title, content }) => store.run(
    'INSERT INTO "BookText" ("bookId", "language", "title", "text", "description") VALUES (?, ?, ?, ?, ?)', id, language, title, content.slice(0, 120), content,
  ))
}

async function addSample(store: SeedStore, book: string, place: number): Promise<void> {
  const id = `sample-of-${book}`
  await store.run('INSERT INTO "Sample" ("id", "bookId", "place", "status", "editedAt", "createdAt") VALUES (?, ?, ?, ?, ?, ?)', id, book, place, 'published', since, since)
  await inAllLanguages(({ language, title, content }) =>
    store.run('INSERT INTO "SampleText" ("sampleId", "language", "title", "body") VALUES (?, ?, ?, ?)', id, language, title, `${content}\n\n`.repeat(10)))
}

/** The bench renders only English texts, so it does not matter that each of the other texts is generated in a random language. */
async function inAllLanguages(add: (text: { language: string; title: string; content: string }) => Promise<void>): Promise<void> {
  for (const language of languages) await add({ language, ...generateStory(language === 'en' ? englishSentencePool : undefined) })
}
