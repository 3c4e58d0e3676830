export { SqliteAdapter } from './adapter'
export type { SqlStatements } from './connection'
export { ensureSqliteFile, getSqlitePath } from './file'
