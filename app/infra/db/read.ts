import { clients } from './clients'
import type { Prisma, PrismaClient } from './generated/sqlite/client'

/** Whatever can be asked without changing anything. */
export type Reader = { $queryRaw<Rows>(query: Prisma.Sql): Promise<Rows> } & Models

type Models = { [Model in ModelName]: Pick<PrismaClient[Model], QueryOf<PrismaClient[Model]>> }
type ModelName = Exclude<keyof PrismaClient, `$${string}` | symbol>
type QueryOf<Model> = Extract<keyof Model, `find${string}` | 'count' | 'aggregate' | 'groupBy'>

/** The database for queries. Sees what has been committed. Throws Unavailable where the database is out of reach. */
export const read: Reader = new Proxy({} as Reader, {
  get: (_target, name) => {
    const { reading } = clients()
    const member: unknown = Reflect.get(reading, name)
    return typeof member === 'function' ? member.bind(reading) : member
  },
})
