import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { haveSourcesChanged, forgetSources, recordSources } from './changes.mjs'

const sources = ['app', 'package.json', 'not-there.json']
const home = process.cwd()
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'set-up-'))
  process.chdir(folder)
  mkdirSync('app/routes', { recursive: true })
  writeFileSync('app/routes/home.tsx', 'one')
  writeFileSync('package.json', '{}')
})

afterEach(() => {
  process.chdir(home)
  rmSync(folder, { recursive: true })
})

test('a step that never ran has changed', () => {
  expect(haveSourcesChanged('build', sources)).toBe(true)
})

test('a step is not repeated while its sources are unchanged', () => {
  recordSources('build', sources)
  expect(haveSourcesChanged('build', sources)).toBe(false)
})

test('other contents, a new file and a removed file are changes', () => {
  recordSources('build', sources)
  writeFileSync('app/routes/home.tsx', 'two')
  expect(haveSourcesChanged('build', sources)).toBe(true)
  recordSources('build', sources)
  writeFileSync('app/new.ts', '')
  expect(haveSourcesChanged('build', sources)).toBe(true)
  recordSources('build', sources)
  rmSync('app/new.ts')
  expect(haveSourcesChanged('build', sources)).toBe(true)
})

test('a touched file with the same contents has not changed', () => {
  recordSources('build', sources)
  utimesSync('app/routes/home.tsx', 1, 1)
  expect(haveSourcesChanged('build', sources)).toBe(false)
})

test('a test is not a source', () => {
  recordSources('build', sources)
  writeFileSync('app/routes/home.test.tsx', '')
  expect(haveSourcesChanged('build', sources)).toBe(false)
})

test('an interrupted step is repeated, and other steps are not', () => {
  recordSources('build', sources)
  recordSources('clients', sources)
  forgetSources('build')
  expect(haveSourcesChanged('build', sources)).toBe(true)
  expect(haveSourcesChanged('clients', sources)).toBe(false)
})

test('an unreadable record repeats every step', () => {
  recordSources('build', sources)
  writeFileSync('.cache/set-up.json', '{"build"')
  expect(haveSourcesChanged('build', sources)).toBe(true)
})
