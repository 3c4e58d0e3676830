// Tests the endurance of the built site: kills its server repeatedly while members write or a letter goes out, lets members
// write for half an hour, or measures them while the site deletes many expired rows. Needs `npm run build` first. `--database`
// names an empty PostgreSQL database instead of a SQLite file. Run it without a mode to see the modes.
import { spawnSync } from 'node:child_process'

const args = ['node_modules/vite-node/vite-node.mjs', 'tests/operations/endurance.ts', ...process.argv.slice(2)]
process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1
