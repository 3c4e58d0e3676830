// Runs what docs/operations/deployment.md says: its nginx before three processes of the built site, its script that restarts them
// under load, and systemd's check of its unit. Needs nginx, openssl and curl, and `npm run build` before.
// node scripts/operations/try-deployment.mjs [how often to restart all]
import { node } from '../steps/commands.mjs'

node('node_modules/vite-node/vite-node.mjs', ['tests/operations/try-deployment.ts', ...process.argv.slice(2)])
