import { execFileSync } from 'node:child_process'
import { Worker } from 'node:worker_threads'
import { hash, verify } from '@node-rs/argon2'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'

test('the tests run on the Node that the runner names', () => {
  const [major] = process.versions.node.split('.')
  expect(major).toBe(process.env.TESTED_NODE ?? major)
})

test('the compiled packages work on this Node', async () => {
  const database = new Database(':memory:')
  expect(database.prepare('SELECT 1 + 1 AS "sum"').get()).toEqual({ sum: 2 })
  database.close()
  expect(await verify(await hash('a quiet house by the lake'), 'a quiet house by the lake')).toBe(true)
})

const SCRIPT = `
  const Database = require(require.resolve('better-sqlite3'))
  const found = new Database(':memory:').prepare('SELECT 1 + 1').pluck().get()`

test('a child process runs on the same Node, and SQLite works in it', () => {
  const said = execFileSync(process.execPath, ['-e', `${SCRIPT}; console.log(process.version, found)`], { encoding: 'utf8' })
  expect(said).toBe(`${process.version} 2\n`)
})

test('SQLite works in a separate thread', async () => {
  const worker = new Worker(`${SCRIPT}; require('node:worker_threads').parentPort.postMessage(found)`, { eval: true })
  expect(await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))).toBe(2)
})
