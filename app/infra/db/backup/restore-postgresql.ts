import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { connectPostgresqlClient } from '../command-connection'
import { BackupError } from './backup-error'
import type { RestoreTarget } from './restore'

/** PostgreSQL servers have these databases by default. The restore connects to one of them while it renames the site's database. */
const MAINTENANCE_DATABASES = ['postgres', 'template1']

const TIMEOUT_MS = 1_000
const [NO_SUCH_DATABASE, NOT_ALLOWED, IN_USE] = ['3D000', '42501', '55006']

export async function preparePostgresqlTarget(url: string, time: string): Promise<RestoreTarget> {
  const name = nameIn(url)
  const named = (what: string) => `${name.slice(0, 30)}_${what}_${time.toLowerCase().replace(/[^0-9a-z]/g, '')}`
  const [fresh, kept] = [named('restored'), named('before')]
  const client = await connectToMaintenanceDatabase(url)
  try {
    await assertNotInUse(client, name)
    await client.query(`CREATE DATABASE ${quoted(fresh)} ENCODING 'UTF8' TEMPLATE template0`)
  } catch (error) {
    await client.end()
    if (codeOf(error) !== NOT_ALLOWED) throw error
    throw new BackupError('The role of DATABASE_URL may not make a database. Make an empty one, and name it: npm run restore -- FILE --to postgresql://…')
  }
  return {
    database: { databaseKind: 'postgresql', databaseUrl: replaceDatabaseName(url, fresh) },
    async takeOver() {
      try {
        const isKept = await rename(client, { name, fresh, kept })
        return isKept ? [`The database from before is kept as ${kept}. Drop it when you no longer need it.`] : []
      } catch (error) {
        const why = codeOf(error) === IN_USE ? 'someone is connected to it' : 'the role of DATABASE_URL may not rename it'
        if (![IN_USE, NOT_ALLOWED].includes(codeOf(error))) throw error
        return [
          `The database ${name} stays as it is, since ${why}.`,
          `All of the backup is in the database ${fresh}. In DATABASE_URL, put ${fresh} in the place of ${name}, and start the site.`,
        ]
      } finally {
        await client.end()
      }
    },
    async giveUp() {
      await client.query(`DROP DATABASE IF EXISTS ${quoted(fresh)}`)
      await client.end()
    },
  }
}

async function rename(client: pg.Client, { name, fresh, kept }: { name: string, fresh: string, kept: string }) {
  await client.query('BEGIN')
  try {
    const isKept = (await client.query('SELECT FROM pg_database WHERE datname = $1', [name])).rows.length > 0
    if (isKept) await client.query(`ALTER DATABASE ${quoted(name)} RENAME TO ${quoted(kept)}`)
    await client.query(`ALTER DATABASE ${quoted(fresh)} RENAME TO ${quoted(name)}`)
    await client.query('COMMIT')
    return isKept
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

/** Throws BackupError if the database is in use. Waits up to a second, because PostgreSQL takes a moment to notice that a process has ended. */
async function assertNotInUse(client: pg.Client, name: string) {
  let users = await countConnections(client, name)
  for (const deadline = performance.now() + TIMEOUT_MS; users > 0 && performance.now() < deadline;) {
    await wait(100)
    users = await countConnections(client, name)
  }
  if (users > 0) throw new BackupError(`The database ${name} is in use (${users} ${users === 1 ? 'connection' : 'connections'}). Stop the site first.`)
}

async function countConnections(client: pg.Client, name: string) {
  const { rows } = await client.query<{ users: string }>(
    `SELECT count(*) AS "users" FROM pg_stat_activity WHERE datname = $1 AND backend_type = 'client backend'`, [name],
  )
  return Number(rows[0]?.users)
}

async function connectToMaintenanceDatabase(url: string) {
  for (const name of MAINTENANCE_DATABASES.filter((each) => each !== nameIn(url))) {
    try {
      return await connectPostgresqlClient(replaceDatabaseName(url, name))
    } catch (error) {
      if (![NO_SUCH_DATABASE, NOT_ALLOWED].includes(codeOf(error))) throw error
    }
  }
  throw new BackupError('The role of DATABASE_URL may connect to no other database of its server. Make an empty one, and name it: npm run restore -- FILE --to postgresql://…')
}

const nameIn = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1))

function replaceDatabaseName(url: string, name: string) {
  const other = new URL(url)
  other.pathname = `/${encodeURIComponent(name)}`
  return other.href
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const codeOf = (error: unknown) => String((error as { code?: unknown }).code ?? '')
