import Module, { createRequire } from 'node:module'
import type { Step } from './step'

/** What remix-serve does that the front door does better: log whole URLs, compress in streams, look for files. */
const REPLACED = ['morgan', 'compression', 'serve-static']

const passThrough = (): Step => (_req, _res, next) => next()

/**
 * Puts empty middlewares in the place of remix-serve's own. `cli` is its program, which loads after this; it has no
 * option to leave them out.
 */
export function emptyMiddlewares(cli: string) {
  const fromCli = createRequire(cli)
  const fromExpress = createRequire(fromCli.resolve('express'))
  for (const name of REPLACED) {
    const id = (name === 'serve-static' ? fromExpress : fromCli).resolve(name)
    fromCli.cache[id] = Object.assign(new Module(id), { filename: id, loaded: true, exports: passThrough })
  }
}
