export { SqliteAdapter } from './adapter'
export { makeSqliteFile, sqliteFile } from './file'
