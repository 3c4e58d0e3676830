import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { node } from './commands.mjs'
import { compress } from './compress.mjs'
import { drawPictures } from './pictures.mjs'

const VITE = 'node_modules/vite/bin/vite.js'
const REMIX = 'node_modules/@remix-run/dev/dist/cli.js'
const OUTPUTS = ['build/server/index.js', 'build/client', 'build/server/server.js', 'build/tasks/migrate.js']
// Said aloud: a NODE_ENV of the caller must not give a development build.
const PRODUCTION = { env: { NODE_ENV: 'production' } }

/** Remix builds every screen for browsers too; ours load the one script and its `live-` parts, and nobody should be offered the rest. */
function removeUnusedScripts(folder) {
  for (const file of readdirSync(folder)) {
    if (file.endsWith('.js') && !/^(entry\.client|live)-/.test(file)) rmSync(join(folder, file))
  }
}

/** Builds the site with its server and the tasks, and compresses what browsers will ask for. */
export const build = {
  name: 'build',
  doing: 'Building the site',
  sources: [
    'app', 'public', 'prisma/schema.prisma', 'scripts/tasks', 'scripts/seed', 'scripts/bench', 'scripts/move', 'scripts/server.mjs',
    'scripts/steps/build.mjs', 'scripts/steps/compress.mjs', 'scripts/steps/pictures.mjs', 'scripts/steps/cards.mjs',
    'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'vite.tasks.config.ts',
  ],
  missing: () => !OUTPUTS.every((path) => existsSync(path)),
  async run() {
    node(REMIX, ['vite:build', '--logLevel', 'warn'], PRODUCTION)
    node(VITE, ['build', '-c', 'vite.tasks.config.ts', '--logLevel', 'warn'], PRODUCTION)
    removeUnusedScripts('build/client/assets')
    await drawPictures('public', 'build/client')
    await compress('build/client')
  },
}
