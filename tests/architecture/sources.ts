import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Source {
  path: string
  text: string
}

const known = new Map<string, Source>()

/** Reads each file once: many tests of a file read the same sources. */
export function sourceAt(path: string): Source {
  const source = known.get(path) ?? { path, text: readFileSync(path, 'utf8') }
  known.set(path, source)
  return source
}

export function sources(folder: string, ending: RegExp): Source[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('app/infra/db/generated/'))
    .sort()
    .map(sourceAt)
}

export function code(folder: string) {
  return sources(folder, /\.tsx?$/).filter(({ path }) => !/\.test\.tsx?$/.test(path))
}

export const isRoute = ({ path }: Source) => path.startsWith('app/routes/')
