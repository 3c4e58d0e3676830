// npm run dev: makes the clone ready, then serves the sources with Vite behind the same front door as in production.
import { spawn } from 'node:child_process'
import { setUp, toRun } from './set-up.mjs'

const REMIX = 'node_modules/@remix-run/dev/dist/cli.js'

await setUp(toRun)

const server = spawn(process.execPath, [REMIX, 'vite:dev'], { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'development' } })
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 1))
