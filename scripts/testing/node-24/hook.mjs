// Resolves imports of better-sqlite3 to better-sqlite3-13, which works with Node 24.
import { registerHooks } from 'node:module'

const packages = new URL('../../../node_modules/better-sqlite3/', import.meta.url).href
const fitting = new URL('../../../node_modules/better-sqlite3-13/', import.meta.url).href

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    return found.url.startsWith(packages) ? { ...found, url: fitting + found.url.slice(packages.length) } : found
  },
})
