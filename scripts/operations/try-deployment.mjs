/**
 * Tests what docs/operations/deployment.md describes: nginx in front of three processes, the restart script under load, and
 * systemd's check of the unit. Needs nginx, openssl, curl and `npm run build`; the argument is the number of restarts.
 */
import { runNode } from '../steps/commands.mjs'

await runNode('node_modules/vite-node/vite-node.mjs', ['tests/operations/try-deployment.ts', ...process.argv.slice(2)])
