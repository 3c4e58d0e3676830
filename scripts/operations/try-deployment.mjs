/**
 * Tries docs/operations/deployment.md: nginx before three processes, the restart script under load, and systemd's check of the
 * unit. Needs nginx, openssl, curl and `npm run build`; the argument is the number of restarts.
 */
import { node } from '../steps/commands.mjs'

node('node_modules/vite-node/vite-node.mjs', ['tests/operations/try-deployment.ts', ...process.argv.slice(2)])
