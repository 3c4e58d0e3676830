import { existsSync } from 'node:fs'
import { runNode } from './commands.mjs'
import { writeCompressedCopies } from './compress.mjs'

const VITE = 'node_modules/vite/bin/vite.js'
const REMIX = 'node_modules/@remix-run/dev/dist/cli.js'
const OUTPUTS = ['build/server/index.js', 'build/client', 'build/server/server.js', 'build/tasks/migrate.js']
// Explicit, because the caller's NODE_ENV must not cause a development build.
const PRODUCTION = { env: { NODE_ENV: 'production' } }

export const buildStep = {
  name: 'build',
  doing: 'Building the site',
  after: ['database clients'],
  sources: [
    'app', 'public', 'prisma/schema.prisma', 'scripts/tasks', 'scripts/seed', 'scripts/bench', 'scripts/move', 'scripts/vite', 'scripts/server.mjs',
    'scripts/steps/build.mjs', 'scripts/steps/compress.mjs',
    'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'vite.tasks.config.ts',
  ],
  missing: () => !OUTPUTS.every((path) => existsSync(path)),
  async run() {
    await runNode(REMIX, ['vite:build', '--logLevel', 'warn'], PRODUCTION)
    await runNode(VITE, ['build', '-c', 'vite.tasks.config.ts', '--logLevel', 'warn'], PRODUCTION)
    await writeCompressedCopies('build/client')
  },
}
