/**
 * Depending on the mode, kills the server of the built site repeatedly while members write or a letter is sent, lets members write
 * for half an hour by default, or measures members' requests while the site deletes expired rows. Without a mode, prints the usage.
 * `--database` names an empty PostgreSQL database to use instead of SQLite.
 */
import { spawnSync } from 'node:child_process'

const args = ['node_modules/vite-node/vite-node.mjs', 'tests/operations/endurance.ts', ...process.argv.slice(2)]
process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1
