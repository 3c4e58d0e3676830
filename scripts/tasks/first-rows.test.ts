import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { tmpdir } from 'node:os'
import { build } from 'vite'
import tsconfigPaths from 'vite-tsconfig-paths'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrate } from '~/infra/db/migrate'
import { getSqlitePath } from '~/infra/db/sqlite'
import { emptyDatabase, query } from '../../tests/support/database'
import { serverTextsPlugin } from '../vite/server-texts'

const { kind } = inject('template')
const folder = mkdtempSync(join(tmpdir(), 'first-rows-'))
const rounds = 2

beforeAll(async () => {
  await build({
    configFile: false, plugins: [tsconfigPaths(), serverTextsPlugin()], publicDir: false, logLevel: 'error',
    build: { ssr: 'scripts/tasks/first-rows.ts', outDir: folder, target: 'node20' },
  })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir')
})
afterAll(() => rmSync(folder, { recursive: true }))

interface End {
  code: number | null
  printed: string
  stderr: string
}

function start(url: string): Promise<End> {
  const env = { ...process.env, DATABASE_URL: url }
  const child = spawn(process.execPath, [join(folder, 'first-rows.js')], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let [printed, stderr] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  return new Promise((done) => child.on('close', (code) => done({ code, printed, stderr })))
}

const withoutLog = (printed: string) => printed.split('\n').filter((line) => !line.startsWith('{')).join('\n')

test('of three simultaneous first starts none fails, one creates the communities and the admin, and the others create and print nothing', async () => {
  for (let round = 1; round <= rounds; round += 1) {
    const url = await emptyDatabase()
    const data = kind === 'sqlite' ? dirname(getSqlitePath(url)) : join(folder, 'data')
    rmSync(join(folder, 'data'), { recursive: true, force: true })
    mkdirSync(join(folder, 'data'))
    await migrate({ databaseKind: kind, databaseUrl: url })
    const starts = await Promise.all([start(url), start(url), start(url)])
    for (const end of starts) expect(end).toMatchObject({ code: 0, stderr: '' })
    const told = starts.map(({ printed }) => withoutLog(printed)).filter((lines) => lines !== '')
    expect(told).toHaveLength(1)
    expect(told[0]).toMatch(/^Made the first 5 communities\.\nMade the first admin, site_admin\. The password is in /)
    expect(readdirSync(data).filter((name) => name.includes('password'))).toEqual(['first-admin-password.txt'])
    const rows = await query(url, `select (select count(*) from "Community") as "communities", (select count(*) from "User") as "members"`)
    expect(Object.values(rows[0] ?? {}).map(Number)).toEqual([5, 1])
  }
}, 240_000)
