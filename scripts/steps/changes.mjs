// Compares the sizes and modification times of files first, and the contents only if sizes or times differ.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const RECORDS = '.cache/set-up.json'

function filesBelow(paths) {
  return paths.flatMap((path) => {
    const found = statSync(path, { throwIfNoEntry: false })
    if (!found) return []
    if (!found.isDirectory()) return [path]
    return readdirSync(path, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
  }).sort()
}

function digest(parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}

function stamp(files) {
  return digest(files.flatMap((file) => {
    const { size, mtimeMs } = statSync(file)
    return [file, String(size), String(mtimeMs)]
  }))
}

function hashContents(files) {
  return digest(files.flatMap((file) => [file, readFileSync(file)]))
}

function readRecords() {
  try {
    return JSON.parse(readFileSync(RECORDS, 'utf8'))
  } catch {
    return {}
  }
}

function record(name, value) {
  mkdirSync('.cache', { recursive: true })
  // Writes a temporary file and renames it, so that an interruption leaves no partial file.
  const aside = `${RECORDS}.${process.pid}`
  writeFileSync(aside, JSON.stringify({ ...readRecords(), [name]: value }, null, 2))
  renameSync(aside, RECORDS)
}

/** Records the new times, so that the next check need not compare contents. Does nothing without write access. */
function recordIfWritable(name, value) {
  try {
    record(name, value)
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error
  }
}

export function haveSourcesChanged(name, sources) {
  const known = readRecords()[name]
  if (!known) return true
  const files = filesBelow(sources)
  const now = stamp(files)
  if (known.stamp === now) return false
  if (known.content !== hashContents(files)) return true
  recordIfWritable(name, { ...known, stamp: now })
  return false
}

export function recordSources(name, sources) {
  const files = filesBelow(sources)
  record(name, { stamp: stamp(files), content: hashContents(files) })
}

/** Called before a step begins, so that an interrupted step runs again. */
export function forgetSources(name) {
  record(name, undefined)
}
