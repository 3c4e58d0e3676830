import { resolve } from 'node:path'
import { env, type Env, EnvError } from '../env'
import { getSqlitePath } from './sqlite'

const ADVICE = 'Look at DATABASE_URL (in .env or the environment): the database must be reachable, and a SQLite file writable.'

const OUT_OF_REACH = [
  /^E(CONN|HOST|NET|ADDR)\w+$|^(EAI_AGAIN|ENOTFOUND|ETIMEDOUT)$/,
  /^(08\w{3}|28\w{3}|3D000|57P0[123])$/,
  /^P10(0[0-3]|1[01]|17)$|^(Database(NotReachable|AccessDenied|DoesNotExist)|AuthenticationFailed|TlsConnectionError|ConnectionClosed)$/,
  /^SQLITE_(CANTOPEN|READONLY|NOTADB|PERM)/,
]
const WITHOUT_CODE = /^(timeout expired|Connection terminated|The server does not support SSL|SASL:)/

type Settings = Pick<Env, 'databaseKind' | 'databaseUrl'>

export function buildStartupErrorMessage(failed: string, error: unknown, settings: Settings = env): string {
  const cause = error instanceof Error && error.message ? error.message : String(codesOf(error)[0] ?? error)
  return [`${failed}: ${cause}`, ...(isAboutUrl(error, settings) ? [ADVICE] : [])].join('\n')
}

function isAboutUrl(error: unknown, settings: Settings): boolean {
  if (error instanceof EnvError) return error.message.startsWith('DATABASE_URL')
  const isMeant = (code: string) => OUT_OF_REACH.some((pattern) => pattern.test(code))
  return codesOf(error).some(isMeant) || WITHOUT_CODE.test(String(field(error, 'message'))) || isAboutFile(error, settings)
}

function isAboutFile(error: unknown, { databaseKind, databaseUrl }: Settings): boolean {
  const path = field(error, 'path')
  return databaseKind === 'sqlite' && typeof path === 'string' && resolve(getSqlitePath(databaseUrl)).startsWith(resolve(path))
}

function codesOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return []
  const own = ['code', 'errorCode', 'originalCode', 'kind'].map((name) => field(error, name)).filter((code) => typeof code === 'string')
  return [...own, ...['cause', 'meta', 'driverAdapterError'].flatMap((name) => codesOf(field(error, name)))]
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}
