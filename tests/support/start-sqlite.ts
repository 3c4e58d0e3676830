import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '~/infra/db/migrate'
import type { Template } from './template'

/** Makes the file that the workers copy. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'site-sqlite-'))
  const template: Template = { kind: 'sqlite', url: `file:${join(folder, 'template.db')}` }
  await migrate({ databaseKind: template.kind, databaseUrl: template.url })
  project.provide('template', template)
  return () => rmSync(folder, { recursive: true, force: true })
}
