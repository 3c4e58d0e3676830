import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'

export function getSqlitePath(url: string) {
  return url.replace(/^file:(\/\/(?=\/))?/, '')
}

export function ensureSqliteFile(file: string) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  closeSync(openSync(file, 'a', 0o600))
}
