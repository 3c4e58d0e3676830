import type { Env } from '~/infra/env'
import { openPostgresql } from './postgresql-store'
import { openSqlite } from './sqlite-store'

export type Value = string | number | boolean | Date

/** The tables that are filled, their columns in the order of a row's values, with PostgreSQL's types. */
export const columns = {
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

export type Table = keyof typeof columns

/** A database past Prisma, which takes a hundred times as long for rows by the million. Statements have no parameters but `?`. */
export interface Store {
  /** Keeps all that `work` changes, or nothing of it. */
  transaction(work: () => Promise<void>): Promise<void>
  insert(table: Table, rows: Iterable<Value[]>): Promise<void>
  run(statement: string, ...values: Value[]): Promise<void>
  /** The first column of every row. */
  list(query: string): Promise<string[]>
  close(): Promise<void>
}

/** Opens the database of these settings, which must have its tables. */
export function openStore({ databaseKind, databaseUrl }: Pick<Env, 'databaseKind' | 'databaseUrl'>): Promise<Store> {
  return databaseKind === 'sqlite' ? openSqlite(databaseUrl) : openPostgresql(databaseUrl)
}
