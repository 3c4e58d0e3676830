// Tries how long the built site endures: kills its server again and again while members write, or has them write for half an hour.
// Needs `npm run build` before. `--database` names an empty PostgreSQL database in the place of a SQLite file.
// node scripts/operations/endurance.mjs kills --cycles 50 [--database URL]
// node scripts/operations/endurance.mjs soak --minutes 30 [--database URL]
import { spawnSync } from 'node:child_process'

const args = ['node_modules/vite-node/vite-node.mjs', 'tests/operations/endurance.ts', ...process.argv.slice(2)]
process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1
