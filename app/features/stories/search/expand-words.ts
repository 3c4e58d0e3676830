import { join, maxUnionBranches, read, chunkUnionBranches, sql, type Sql } from '~/infra/db'
import { canMatchPrefix } from '../search-index/extract-words'

export interface ExpandedWord {
  termIds: number[]
  /** An upper bound on the number of stories that contain the word. */
  posts: number
}

const maxForms = 32
const maxTermsExamined = 1_000
const characterAfterAllLetters = '\u{10ffff}'

interface Row {
  word: number
  id: number
  communityId: string
  posts: number
}

/**
 * Finds the indexed forms of each word: the word itself and the most frequent longer words that begin with it, at most `maxForms`
 * per community. Returns the rarest word first, or an empty array if no community contains all words.
 */
export async function expandWords(words: string[], communityIds: string[]): Promise<ExpandedWord[]> {
  const rows = await lookUp(words, communityIds)
  const complete = communityIds.filter((here) => words.every((_word, number) => rows.some(({ communityId, word }) => communityId === here && word === number)))
  if (complete.length === 0) return []
  const expanded = words.map((_word, number) => {
    const forms = rows.filter(({ communityId, word }) => word === number && complete.includes(communityId)).sort((a, b) => b.posts - a.posts)
    return { termIds: forms.slice(0, maxUnionBranches).map(({ id }) => id), posts: forms.reduce((sum, { posts }) => sum + posts, 0) }
  })
  return expanded.sort((a, b) => a.posts - b.posts)
}

async function lookUp(words: string[], communityIds: string[]): Promise<Row[]> {
  const forms = Math.max(1, Math.min(maxForms, Math.floor(maxUnionBranches / communityIds.length)))
  const parts = communityIds.flatMap((communityId) => words.map((word, number) => formsOf({ communityId, word, number, forms })))
  const rows: Row[] = []
  for (const group of chunkUnionBranches(parts)) rows.push(...(await read.$queryRaw<Row[]>(join(group, ' UNION ALL '))))
  return rows.map((row) => ({ ...row, word: Number(row.word), id: Number(row.id), posts: Number(row.posts) }))
}

function formsOf({ communityId, word, number, forms }: { communityId: string; word: string; number: number; forms: number }): Sql {
  const columns = sql`CAST(${number} AS INTEGER) AS "word", "id", "communityId", "posts"`
  const here = sql`FROM "SearchTerm" WHERE "communityId" = ${communityId}`
  if (!canMatchPrefix(word)) return sql`SELECT ${columns} ${here} AND "term" = ${word}`
  return sql`
    SELECT ${columns} FROM (
      SELECT * FROM (SELECT * ${here} AND "term" >= ${word} AND "term" < ${word + characterAfterAllLetters} ORDER BY "term" LIMIT ${maxTermsExamined}) AS "near"
      ORDER BY "term" = ${word} DESC, "posts" DESC LIMIT ${forms}) AS "form"`
}
