// Tries docs/operations/deployment.md: nginx before three processes of the built site, the script that restarts them under load,
// and systemd's check of the unit. Needs nginx, openssl, curl, and `npm run build` first. The argument is the number of restarts.
import { node } from '../steps/commands.mjs'

node('node_modules/vite-node/vite-node.mjs', ['tests/operations/try-deployment.ts', ...process.argv.slice(2)])
