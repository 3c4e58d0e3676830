import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const [major = 0] = process.versions.node.split('.').map(Number)

/**
 * Version 12 of better-sqlite3 crashes on Node 24.19 and newer when a statement is garbage collected, and version 13 does not run
 * on Node 20.
 */
const name = major >= 24 ? 'better-sqlite3-13' : 'better-sqlite3'

export const driverFile = require.resolve(name)

/** @type {typeof import('better-sqlite3')} */
export const Database = require(name)
