import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeSecretFile } from './secret-file'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'secret-'))))
afterEach(() => rmSync(folder, { recursive: true }))

test('only the owner can read a secret file, whose folder is created if missing', () => {
  const path = writeSecretFile(join(folder, 'data'), 'password.txt', 'one')
  expect([path, readFileSync(path, 'utf8')]).toEqual([join(folder, 'data', 'password.txt'), 'one'])
  expect([statSync(path).mode & 0o777, statSync(join(folder, 'data')).mode & 0o777]).toEqual([0o600, 0o700])
})

test('an existing file is not overwritten', () => {
  const paths = ['one', 'two', 'three'].map((text) => writeSecretFile(folder, 'password.txt', text))
  expect(paths).toEqual(['password.txt', 'password-2.txt', 'password-3.txt'].map((name) => join(folder, name)))
  expect(paths.map((path) => readFileSync(path, 'utf8'))).toEqual(['one', 'two', 'three'])
})
