import { existsSync } from 'node:fs'
import { runNode } from './commands.mjs'

const GENERATED = 'app/infra/db/generated'

export const databaseClientsStep = {
  name: 'database clients',
  doing: 'Generating the database clients',
  after: ['dependencies'],
  sources: ['prisma/schema.prisma', 'prisma.config.ts', 'scripts/generate-clients.mjs', 'scripts/postgresql-schema.mjs', 'package-lock.json'],
  missing: () => !existsSync(`${GENERATED}/sqlite`) || !existsSync(`${GENERATED}/postgresql`),
  run: () => runNode('scripts/generate-clients.mjs'),
}
