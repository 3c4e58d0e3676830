import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'

/** The path in `file:<path>`, relative to the working directory. `file:///path` counts as well. */
export function sqliteFile(url: string) {
  return url.replace(/^file:(\/\/(?=\/))?/, '')
}

/** Makes the file and its folder where they are missing, for their owner alone to read. */
export function makeSqliteFile(file: string) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  closeSync(openSync(file, 'a', 0o600))
}
