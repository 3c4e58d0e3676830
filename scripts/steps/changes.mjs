// Has anything changed since a step last ran? Sizes and times are compared first, contents only where those differ.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const RECORDS = '.cache/set-up.json'

/** Every file at or below the given paths, sorted; paths that do not exist are left out. Tests are no source of a build. */
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

function content(files) {
  return digest(files.flatMap((file) => [file, readFileSync(file)]))
}

function readRecords() {
  try {
    return JSON.parse(readFileSync(RECORDS, 'utf8'))
  } catch {
    return {} // none yet, or not readable: every step looks for itself
  }
}

function record(name, value) {
  mkdirSync('.cache', { recursive: true })
  // Written aside and renamed, so that a start that is interrupted leaves no half file.
  const aside = `${RECORDS}.${process.pid}`
  writeFileSync(aside, JSON.stringify({ ...readRecords(), [name]: value }, null, 2))
  renameSync(aside, RECORDS)
}

/** Spares the next look a comparison of contents. Nothing is kept where this user may not write, as in an image. */
function refresh(name, value) {
  try {
    record(name, value)
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error
  }
}

/** True when `sources` hold other contents than when `remember` was last called for `name`. */
export function changed(name, sources) {
  const known = readRecords()[name]
  if (!known) return true
  const files = filesBelow(sources)
  const now = stamp(files)
  if (known.stamp === now) return false
  if (known.content !== content(files)) return true
  refresh(name, { ...known, stamp: now }) // touched or checked out anew, but the same
  return false
}

/** Keeps what `sources` hold, so that the step can be skipped until they change. */
export function remember(name, sources) {
  const files = filesBelow(sources)
  record(name, { stamp: stamp(files), content: content(files) })
}

/** Before a step begins: should it be interrupted, it runs again next time. */
export function forget(name) {
  record(name, undefined)
}
