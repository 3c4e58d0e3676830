import type { Env } from '~/infra/env'
import { openPostgresqlStore } from './postgresql-store'
import { openSqliteStore } from './sqlite-store'

export type CellValue = string | number | boolean | Date

/** The columns in row order, with PostgreSQL's types. */
export const tableColumns = {
  User: {
    id: 'text', firstName: 'text', lastName: 'text', username: 'text', usernameKey: 'text', email: 'text',
    passwordHash: 'text', createdAt: 'timestamp',
  },
  MemberKey: { key: 'text', userId: 'text' },
  CountChange: { id: 'text', name: 'text', week: 'text', communityId: 'text', amount: 'integer' },
  Post: {
    id: 'text', communityId: 'text', authorId: 'text', title: 'text', content: 'text', postType: '"PostType"',
    isAnonymous: 'boolean', likeCount: 'integer', commentCount: 'integer', createdAt: 'timestamp',
  },
  Comment: { id: 'text', postId: 'text', communityId: 'text', authorId: 'text', content: 'text', createdAt: 'timestamp' },
  SearchedPost: { postId: 'text' },
  PostTerm: { termId: 'integer', postNo: 'integer' },
  Like: { postId: 'text', userId: 'text', createdAt: 'timestamp' },
} as const

export type TableName = keyof typeof tableColumns

/** Bypasses Prisma, which is a hundred times slower for millions of rows. On both databases, every `?` in a statement is a placeholder. */
export interface SeedStore {
  transaction(work: () => Promise<void>): Promise<void>
  insert(table: TableName, rows: Iterable<CellValue[]>): Promise<void>
  run(statement: string, ...values: CellValue[]): Promise<void>
  list(query: string): Promise<string[]>
  close(): Promise<void>
}

export function openStore({ databaseKind, databaseUrl }: Pick<Env, 'databaseKind' | 'databaseUrl'>): Promise<SeedStore> {
  return databaseKind === 'sqlite' ? openSqliteStore(databaseUrl) : openPostgresqlStore(databaseUrl)
}
