import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'

export interface Source {
  path: string
  text: string
}

export function sources(folder: string, ending: RegExp): Source[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('app/infra/db/generated/'))
    .sort()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}

export function code(folder: string) {
  return sources(folder, /\.tsx?$/).filter(({ path }) => !/\.test\.tsx?$/.test(path))
}

export const isRoute = ({ path }: Source) => path.startsWith('app/routes/')

/** The imported and re-exported paths: `~/…` and relative ones resolved to `app/…`, packages unchanged. */
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
