import { env } from '../env'
import { UnavailableError } from '../unavailable'
import { getDatabaseClients } from './clients'
import { mapToUnavailableError } from './errors'
import { Prisma, type PrismaClient } from './generated/sqlite/client'
import { trackFailedWaits, getRemainingWaitMs } from './wait-limit'

export type ReadClient = { $queryRaw<Rows>(query: Prisma.Sql): Promise<Rows> } & Models

type Models = { [Model in ModelName]: Pick<PrismaClient[Model], QueryOf<PrismaClient[Model]>> }
type ModelName = Exclude<keyof PrismaClient, `$${string}` | symbol>
type QueryOf<Model> = Extract<keyof Model, `find${string}` | 'count' | 'aggregate' | 'groupBy'>

const QUERIES = ['findUnique', 'findUniqueOrThrow', 'findFirst', 'findFirstOrThrow', 'findMany', 'count', 'aggregate', 'groupBy'] as const
const CHANGES = [
  'create', 'createMany', 'createManyAndReturn', 'update', 'updateMany', 'updateManyAndReturn', 'upsert', 'delete', 'deleteMany',
] as const

type Method = (args: unknown) => Promise<unknown>
type Queries = Record<typeof QUERIES[number], Method>

/** Sees only committed data. Throws UnavailableError if the database fails or is too slow. */
export const read = {
  ...Object.fromEntries(Object.values(Prisma.ModelName).map((name) => [clientName(name), methodsOf(clientName(name))])),
  $queryRaw: (query: Prisma.Sql) => orUnavailable(() => getDatabaseClients().rows(query)),
} as ReadClient

function clientName(model: string) {
  return `${model.charAt(0).toLowerCase()}${model.slice(1)}` as ModelName
}

function methodsOf(model: ModelName) {
  const query = (name: keyof Queries): Method => (args) => orUnavailable(() => (getDatabaseClients().reading[model] as Queries)[name](args))
  const refusal = (name: string): Method => async () => {
    throw new Error(`${name} needs write(), read is for queries alone`)
  }
  return Object.fromEntries([
    ...QUERIES.map((name) => [name, query(name)] as const),
    ...CHANGES.map((name) => [name, refusal(name)] as const),
  ])
}

async function orUnavailable<T>(query: () => Promise<T>): Promise<T> {
  // SQLite queries run synchronously, so a timeout could not fire.
  return env.databaseKind === 'sqlite' ? runQuery(query) : trackFailedWaits(() => withTimeout(runQuery(query)))
}

async function runQuery<T>(query: () => Promise<T>): Promise<T> {
  try {
    return await query()
  } catch (error) {
    throw mapToUnavailableError(error)
  }
}

/**
 * Limits the total time, because the pool's timeouts apply separately to connecting and to the statement, so both together could
 * take twice as long.
 */
async function withTimeout<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new UnavailableError('database_timeout')), getRemainingWaitMs())
  })
  try {
    return await Promise.race([answer, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
