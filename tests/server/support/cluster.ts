import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { v7 } from 'uuid'
import { startSite, type Site } from '../../e2e/support/site'
import { runTask, siteEnv } from '../../e2e/support/task'
import { startPostgresqlServer, type PostgresqlServer } from '../../support/postgresql'
import { startMailServer, type MailServer } from '../../support/smtp'

export interface Cluster {
  /** The processes behind the proxy. A direct request must name the proxy's host. */
  sites: Site[]
  ports: number[]
  url: URL
  host: string
  database: PostgresqlServer
  mails: MailServer
  communityId: string
  query<Row>(statement: string, ...values: unknown[]): Promise<Row[]>
  stop(): Promise<void>
}

interface Front {
  url: URL
  /** The public origin if it differs from the proxy's address. */
  origin?: string
}

/** Starts processes of the built site on one PostgreSQL, with a mail server that accepts everything. */
export async function startCluster(count: number, { url, origin = url.origin }: Front): Promise<Cluster> {
  const ends: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const end of ends.reverse()) await end()
  }
  try {
    const database = await startPostgresqlServer()
    ends.push(database.remove)
    await database.createDatabase('site')
    const databaseUrl = database.url('site')
    runTask('migrate', [], siteEnv(databaseUrl))
    const mails = await startMailServer()
    ends.push(mails.stop)
    const shared = {
      DATABASE_URL: databaseUrl, SMTP_URL: mails.url, SITE_URL: origin, TRUST_PROXY: '1', DATABASE_POOL_SIZE: '8',
      SESSION_SECRET: randomBytes(32).toString('base64url'),
    }
    const started = await Promise.allSettled(Array.from({ length: count }, () => startSite(shared)))
    const sites = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    ends.push(() => Promise.all(sites.map((site) => site.stop())))
    for (const each of started) if (each.status === 'rejected') throw each.reason
    const query = <Row>(statement: string, ...values: unknown[]) => ask<Row>(databaseUrl, statement, values)
    const ports = sites.map((site) => Number(new URL(site.url).port))
    return { sites, ports, url, host: new URL(origin).host, database, mails, communityId: await makeCommunity(query), query, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Opens its own connection, which no restart of the server can have ended. */
async function ask<Row>(url: string, statement: string, values: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement, values)).rows as Row[]
  } finally {
    await client.end()
  }
}

async function makeCommunity(query: Cluster['query']): Promise<string> {
  const id = v7()
  const columns = '"id", "name", "nameKey", "description", "type", "createdAt"'
  await query(`INSERT INTO "Community" (${columns}) VALUES ($1, 'Harbour', 'harbour', 'A quiet place.', 'general', now())`, id)
  return id
}
