import Database from 'better-sqlite3'
import pg from 'pg'

export async function askDatabase(url: string, statement: string): Promise<Record<string, unknown>[]> {
  if (url.startsWith('file:')) {
    const database = new Database(url.slice('file:'.length))
    try {
      const prepared = database.prepare(statement)
      if (prepared.reader) return prepared.all() as Record<string, unknown>[]
      prepared.run()
      return []
    } finally {
      database.close()
    }
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}
