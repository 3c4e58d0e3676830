import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import pg from 'pg'
import { migrate } from '~/infra/db/migrate'
import { createEmptyTables } from './empty-tables'
import { startPostgresql } from './postgresql'
import { letTestsEmpty } from './template'

export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'site-files-'))
  const removeServer = await startPostgresql('template_site', async (url) => {
    await migrate({ databaseKind: 'postgresql', databaseUrl: url })
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(letTestsEmpty.postgresql)
    await client.query(createEmptyTables)
    await client.end()
    project.provide('template', { kind: 'postgresql', url, folder })
  })
  return async () => {
    await removeServer()
    rmSync(folder, { recursive: true, force: true })
  }
}
