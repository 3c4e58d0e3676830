import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'
import type { Source } from './sources'

/** The imported and re-exported paths: `~/…` and relative ones resolved to `app/…`, packages unchanged. */
export const imports = once(({ path, text }) => ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => {
  if (fileName.startsWith('~/')) return `app/${fileName.slice(2)}`
  if (fileName.startsWith('.')) return normalize(join(dirname(path), fileName)).replaceAll('\\', '/')
  return fileName
}))

export const parse = once(({ path, text }) => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))

function once<Result>(compute: (source: Source) => Result) {
  const results = new WeakMap<Source, Result>()
  return (source: Source): Result => {
    const result = results.get(source) ?? compute(source)
    results.set(source, result)
    return result
  }
}
