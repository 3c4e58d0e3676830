// Loaded before anything else by Node 24 and its children: better-sqlite3 is the copy that is compiled for it.
import { registerHooks } from 'node:module'

const packages = new URL('../../../node_modules/better-sqlite3/', import.meta.url).href
const compiled = new URL('../../../.cache/node-24/node_modules/better-sqlite3/', import.meta.url).href

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    return found.url.startsWith(packages) ? { ...found, url: compiled + found.url.slice(packages.length) } : found
  },
})
