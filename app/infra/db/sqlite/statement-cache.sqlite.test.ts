import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { StatementCache } from './statement-cache'

const database = new Database(':memory:')
database.exec('CREATE TABLE "Word" ("text" TEXT); INSERT INTO "Word" VALUES (\'a\'), (\'b\'), (\'c\'), (\'?\')')
const statements = new StatementCache(database)

function run(sql: string, values: unknown[]) {
  const { prepared: { statement }, bound } = statements.get(sql, values)
  return { source: statement.source, words: (statement.all(bound) as string[][]).flat() }
}

test('the value of a LIMIT is part of the statement, because SQLite recompiles a statement when a value is bound to its LIMIT', () => {
  const sql = 'SELECT "text" FROM "Word" WHERE "text" >= ? ORDER BY 1 LIMIT ? OFFSET ?'
  expect(run(sql, ['a', 1, 1])).toEqual({ source: 'SELECT "text" FROM "Word" WHERE "text" >= ? ORDER BY 1 LIMIT 1 OFFSET ?', words: ['b'] })
  expect(run(sql, ['b', 2, 0])).toEqual({ source: 'SELECT "text" FROM "Word" WHERE "text" >= ? ORDER BY 1 LIMIT 2 OFFSET ?', words: ['b', 'c'] })
})

test('each branch of a UNION has its own LIMIT', () => {
  const branch = 'SELECT * FROM (SELECT "text" FROM "Word" WHERE "text" <> ? ORDER BY 1 DESC LIMIT ?)'
  expect(run(`${branch} UNION ALL ${branch}`, ['c', 1, 'b', 2]).words).toEqual(['b', 'c', 'a'])
})

test('question marks in texts and names are not values', () => {
  const sql = `SELECT "text" AS "why ?" FROM "Word" WHERE "text" = '?' OR "text" = 'LIMIT ?, isn''t it?' OR "text" = ? ORDER BY 1 LIMIT ?`
  expect(run(sql, ['a', 5]).words).toEqual(['?', 'a'])
})

test('a limit that is not a whole number stays a bound value', () => {
  const statement = statements.get('SELECT 1 LIMIT ?', [null])
  expect([statement.prepared.statement.source, statement.bound]).toEqual(['SELECT 1 LIMIT ?', [null]])
})
