export { SqliteAdapter } from './adapter'
export { sqliteFile } from './file'
