import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'

export function sqliteFile(url: string) {
  return url.replace(/^file:(\/\/(?=\/))?/, '')
}

export function makeSqliteFile(file: string) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  closeSync(openSync(file, 'a', 0o600))
}
