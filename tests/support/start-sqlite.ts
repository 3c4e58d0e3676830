import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import Database from 'better-sqlite3'
import { migrate } from '~/infra/db/migrate'
import { getSqlitePath } from '~/infra/db/sqlite'
import { letTestsEmpty, type Template } from './template'

export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'site-sqlite-'))
  const template: Template = { kind: 'sqlite', url: `file:${join(folder, 'template.db')}`, folder }
  await migrate({ databaseKind: template.kind, databaseUrl: template.url })
  const db = new Database(getSqlitePath(template.url))
  db.exec(letTestsEmpty.sqlite)
  db.close()
  project.provide('template', template)
  return () => rmSync(folder, { recursive: true, force: true })
}
