import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../tests/support/database'
import { env } from '../env'
import { sql, truncateWal, read, vacuumSqliteFile, write } from './index'
import { getSqlitePath } from './sqlite'

useDatabase()

/** Names of varying length make SQLite split pages in more places. */
function personOf(no: number) {
  const hash = createHash('sha256').update(String(no)).digest('hex')
  const name = `u${hash.slice(0, 8 + parseInt(hash.slice(9, 10), 16) + parseInt(hash.slice(10, 11), 16))}`
  return { id: `id-${String(no).padStart(8, '0')}`, usernameKey: name, email: `${name}@example.org` }
}
const people = Array.from({ length: 3_000 }, (_, no) => personOf(no))
const gone = people.filter((_, no) => no % 2 === 0)
const rest = { firstName: 'A', lastName: 'B', username: 'x', passwordHash: 'x', createdAt: new Date(0) }

function foundInTheFile() {
  const bytes = readFileSync(getSqlitePath(env.databaseUrl), 'latin1')
  return gone.filter(({ usernameKey }) => bytes.includes(usernameKey))
}

test('no deleted member’s name stays in the unused part of a page, and all other members are still found by name', async () => {
  await write((tx) => tx.user.createMany({ data: people.map((person) => ({ ...person, ...rest })) }))
  await write(async (tx) => {
    for (const { id } of gone) {
      const longer = `leaving: and longer ${id}`
      await tx.$executeRaw(sql`UPDATE "User" SET "usernameKey" = ${longer}, "email" = ${longer} WHERE "id" = ${id}`)
      await tx.$executeRaw(sql`DELETE FROM "User" WHERE "id" = ${id}`)
    }
  })
  expect(await truncateWal()).toBe(true)
  // Without old copies in the file this test would prove nothing.
  expect(foundInTheFile().length).toBeGreaterThan(0)
  expect(await vacuumSqliteFile(1_000)).toBe(false)
  expect(await vacuumSqliteFile()).toBe(true)
  expect(await truncateWal()).toBe(true)
  expect(foundInTheFile()).toEqual([])
  expect(await read.user.findUnique({ where: { usernameKey: people[1]?.usernameKey }, select: { id: true } })).toEqual({ id: people[1]?.id })
  expect(await read.user.count()).toBe(people.length - gone.length)
})
