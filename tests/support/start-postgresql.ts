import type { TestProject } from 'vitest/node'
import pg from 'pg'
import { migrate } from '~/infra/db/migrate'
import { startPostgresql } from './postgresql'
import { letTestsEmpty } from './template'

export default function setup(project: TestProject) {
  return startPostgresql('template_site', async (url) => {
    await migrate({ databaseKind: 'postgresql', databaseUrl: url })
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(letTestsEmpty.postgresql)
    await client.end()
    project.provide('template', { kind: 'postgresql', url })
  })
}
