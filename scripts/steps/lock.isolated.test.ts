import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withLock } from './lock.mjs'

const LOCK = '.cache/set-up.lock'
const home = process.cwd()
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'set-up-lock-'))
  process.chdir(folder)
  mkdirSync('.cache')
})

afterEach(() => {
  process.chdir(home)
  rmSync(folder, { recursive: true })
})

test('the lock of a killed process is replaced, even if that process had the id of this one', async () => {
  for (const killed of [process.pid, 2 ** 22 + 1]) {
    writeFileSync(LOCK, String(killed))
    expect(await withLock(() => Promise.resolve(existsSync(LOCK)))).toBe(true)
    expect(existsSync(LOCK)).toBe(false)
  }
})

test('two commands of one process take turns', async () => {
  const order: string[] = []
  const command = (name: string) => withLock(async () => {
    order.push(`${name} begins`)
    await new Promise((resolve) => setTimeout(resolve, 50))
    order.push(`${name} ends`)
  })
  await Promise.all([command('first'), command('second')])
  expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})
