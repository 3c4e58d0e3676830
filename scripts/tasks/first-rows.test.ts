import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { getSqlitePath } from '~/infra/db/sqlite'
import { copyDatabase, query } from '../../tests/support/database'
import { startTask } from '../../tests/support/start-task'

const { kind } = inject('template')
const folder = mkdtempSync(join(tmpdir(), 'first-rows-'))
afterAll(() => rmSync(folder, { recursive: true }))

const withoutLog = (printed: string) => printed.split('\n').filter((line) => !line.startsWith('{')).join('\n')

test('of three simultaneous first starts none fails, one creates the communities and the admin, and the others create and print nothing', async () => {
  const url = await copyDatabase()
  const data = kind === 'sqlite' ? dirname(getSqlitePath(url)) : join(folder, 'data')
  mkdirSync(join(folder, 'data'))
  const starts = await Promise.all([1, 2, 3].map(() => startTask('first-rows', [], { cwd: folder, env: { DATABASE_URL: url } }).end))
  for (const end of starts) expect(end).toMatchObject({ code: 0, stderr: '' })
  const told = starts.map(({ stdout }) => withoutLog(stdout)).filter((lines) => lines !== '')
  expect(told).toHaveLength(1)
  expect(told[0]).toMatch(/^Made the first 5 communities\.\nMade the first admin, site_admin\. The password is in /)
  expect(readdirSync(data).filter((name) => name.includes('password'))).toEqual(['first-admin-password.txt'])
  const rows = await query(url, `select (select count(*) from "Community") as "communities", (select count(*) from "User") as "members"`)
  expect(Object.values(rows[0] ?? {}).map(Number)).toEqual([5, 1])
})
