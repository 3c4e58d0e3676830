// npm start: runs the set-up steps, then the site.
import { spawn } from 'node:child_process'
import { SERVER_ARGUMENTS, createServerEnv } from './server.mjs'
import { setUp, stepsToRunSite } from './set-up.mjs'
import { isServerResponding, waitUntilServerResponds } from './steps/wait-until-responding.mjs'
import { loadEnvFile } from './steps/secrets.mjs'

await setUp(stepsToRunSite)

loadEnvFile() // This process also needs PORT and HOST from .env.
const env = createServerEnv(process.env)

if (await isServerResponding(env)) {
  console.error(`\nPort ${env.PORT} of ${env.HOST} is taken by another program. Stop it, or choose another: PORT=3001 npm start`)
  process.exit(1)
}

const server = spawn(process.execPath, SERVER_ARGUMENTS, { stdio: 'inherit', env })
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => server.kill(signal))
stopWithNpm()
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))

await waitUntilServerResponds(env)
console.log(`\nThe site is ready: ${process.env.SITE_URL || `http://localhost:${env.PORT}`}\nStop it with Ctrl+C.`)

/**
 * npm sends SIGTERM only to the shell that started this process. When the shell ends, the server must stop too.
 */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    server.kill('SIGTERM') // A server that is already stopping ignores this signal.
  }, 500).unref()
}
