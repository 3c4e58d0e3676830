import type { Env } from '~/infra/env'

/** A migrated, empty database that every worker copies. */
export interface Template {
  kind: Env['databaseKind']
  url: string
  /** For files of the tests. It is removed when all tests are over. */
  folder: string
}

declare module 'vitest' {
  interface ProvidedContext {
    template: Template
  }
}

export function workerUrl({ url }: Template, worker: string) {
  return url.replace('template', `worker_${worker}`)
}

/** Lets tests empty the audit log, which the product never deletes from. */
export const letTestsEmpty = {
  sqlite: 'DROP TRIGGER "AuditEntry_is_not_deleted"',
  postgresql: 'DROP TRIGGER "AuditEntry_is_not_deleted" ON "AuditEntry"',
}
