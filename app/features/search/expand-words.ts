import { join, read, sql, type Sql } from '~/infra/db'
import { isBeginning } from './words-of'

/** A word of a query with what it stands for in the index. */
export interface Expanded {
  /** Of the word itself and of words that begin with it. */
  termIds: number[]
  /** In how many stories they stand, at most. */
  posts: number
}

/** Words that one of a query stands for in a community. */
const mostForms = 32
/** Words that begin so and are looked at to find the most frequent. */
const mostLookedAt = 1_000
/** Parts of one statement: SQLite takes 500. */
const mostParts = 200
/** Above every letter. */
const last = '\u{10ffff}'

interface Row {
  word: number
  id: number
  communityId: string
  posts: number
}

/**
 * The words of a query as they stand in the index of some communities, the rarest first; nothing where no community has them
 * all. A word stands for those that begin with it too (`isBeginning`); of more communities than a statement has room for it
 * stands for the most frequent.
 */
export async function expandWords(words: string[], communityIds: string[]): Promise<Expanded[]> {
  const rows = await lookUp(words, communityIds)
  const complete = communityIds.filter((here) => words.every((_word, number) => rows.some(({ communityId, word }) => communityId === here && word === number)))
  if (complete.length === 0) return []
  const expanded = words.map((_word, number) => {
    const forms = rows.filter(({ communityId, word }) => word === number && complete.includes(communityId)).sort((a, b) => b.posts - a.posts)
    return { termIds: forms.slice(0, mostParts).map(({ id }) => id), posts: forms.reduce((sum, { posts }) => sum + posts, 0) }
  })
  return expanded.sort((a, b) => a.posts - b.posts)
}

async function lookUp(words: string[], communityIds: string[]): Promise<Row[]> {
  const forms = Math.max(1, Math.min(mostForms, Math.floor(mostParts / communityIds.length)))
  const parts = communityIds.flatMap((communityId) => words.map((word, number) => formsOf({ communityId, word, number, forms })))
  const rows: Row[] = []
  for (let start = 0; start < parts.length; start += mostParts) {
    rows.push(...(await read.$queryRaw<Row[]>(join(parts.slice(start, start + mostParts), ' UNION ALL '))))
  }
  return rows.map((row) => ({ ...row, word: Number(row.word), id: Number(row.id), posts: Number(row.posts) }))
}

/** The word itself and the most frequent that begin with it. */
function formsOf({ communityId, word, number, forms }: { communityId: string; word: string; number: number; forms: number }): Sql {
  const columns = sql`CAST(${number} AS INTEGER) AS "word", "id", "communityId", "posts"`
  const here = sql`FROM "SearchTerm" WHERE "communityId" = ${communityId}`
  if (!isBeginning(word)) return sql`SELECT ${columns} ${here} AND "term" = ${word}`
  return sql`
    SELECT ${columns} FROM (
      SELECT * FROM (SELECT * ${here} AND "term" >= ${word} AND "term" < ${word + last} ORDER BY "term" LIMIT ${mostLookedAt}) AS "near"
      ORDER BY "term" = ${word} DESC, "posts" DESC LIMIT ${forms}) AS "form"`
}
