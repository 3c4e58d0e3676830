export { SqliteAdapter } from './adapter'
export { ensureSqliteFile, getSqlitePath } from './file'
