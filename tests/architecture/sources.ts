import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'

export interface Source {
  /** Relative to the repository, with forward slashes. */
  path: string
  text: string
}

/** Every file of the folder whose name ends so, sorted, without what is generated. */
export function sources(folder: string, ending: RegExp): Source[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('app/infra/db/generated/'))
    .sort()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}

/** What ships: TypeScript of the folder that is no test. */
export function code(folder: string) {
  return sources(folder, /\.tsx?$/).filter(({ path }) => !/\.test\.tsx?$/.test(path))
}

export const isRoute = ({ path }: Source) => path.startsWith('app/routes/')

/** The paths that the file imports or re-exports, `~/…` and relative ones resolved to `app/…`, packages as they stand. */
export function imports({ path, text }: Source): string[] {
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => {
    if (fileName.startsWith('~/')) return `app/${fileName.slice(2)}`
    if (fileName.startsWith('.')) return normalize(join(dirname(path), fileName)).replaceAll('\\', '/')
    return fileName
  })
}

export function parse({ path, text }: Source) {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
}
