import pg from 'pg'
import { createId } from '../ids'
import { MIGRATION_LOCK_KEY } from './advisory-locks'
import { type AppliedMigration, type Migration, listPendingMigrations } from './migrations'

const TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id"                  VARCHAR(36) PRIMARY KEY NOT NULL,
  "checksum"            VARCHAR(64) NOT NULL,
  "finished_at"         TIMESTAMPTZ,
  "migration_name"      VARCHAR(255) NOT NULL,
  "logs"                TEXT,
  "rolled_back_at"      TIMESTAMPTZ,
  "started_at"          TIMESTAMPTZ NOT NULL DEFAULT now(),
  "applied_steps_count" INTEGER NOT NULL DEFAULT 0
)`

export async function migratePostgresql(url: string, migrations: Migration[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 4_000 })
  await client.connect()
  try {
    const applied: string[] = []
    for (let name = await applyNext(client, migrations); name; name = await applyNext(client, migrations)) applied.push(name)
    return applied
  } finally {
    await client.end()
  }
}

/** Lists the pending migrations under the lock, because another process may just have applied one. */
async function applyNext(client: pg.Client, migrations: Migration[]) {
  await client.query('BEGIN')
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK_KEY])
    await client.query(TABLE)
    const [migration] = listPendingMigrations(migrations, await listAppliedMigrations(client))
    if (migration) await apply(client, migration)
    await client.query('COMMIT')
    return migration?.name
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration) {
  await client.query(sql)
  await client.query(
    `INSERT INTO "_prisma_migrations" ("id", "checksum", "finished_at", "migration_name", "applied_steps_count") VALUES ($1, $2, now(), $3, 1)`,
    [createId(), checksum, name],
  )
}

async function listAppliedMigrations(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query<{ name: string, checksum: string, finished: boolean }>(
    `SELECT "migration_name" AS "name", "checksum", "finished_at" IS NOT NULL AS "finished" FROM "_prisma_migrations" WHERE "rolled_back_at" IS NULL`,
  )
  return rows.map(({ name, checksum, finished }) => ({ name, checksum, isFinished: finished }))
}
