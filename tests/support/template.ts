import type { Env } from '~/infra/env'

/** A migrated, empty database that every worker copies. */
export interface Template {
  kind: Env['databaseKind']
  url: string
}

declare module 'vitest' {
  interface ProvidedContext {
    template: Template
  }
}

/** The URL of the copy that belongs to one worker. */
export function workerUrl({ url }: Template, worker: string) {
  return url.replace('template', `worker_${worker}`)
}

/** The audit log is only ever added to; between two tests it is emptied all the same. */
export const letTestsEmpty = {
  sqlite: 'DROP TRIGGER "AuditEntry_is_not_deleted"',
  postgresql: 'DROP TRIGGER "AuditEntry_is_not_deleted" ON "AuditEntry"',
}
