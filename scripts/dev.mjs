// npm run dev: runs the set-up steps, then serves the sources with Vite behind the production middleware.
import { setUp, stepsToRunSite } from './set-up.mjs'
import { loadEnvFile } from './steps/secrets.mjs'

await setUp(stepsToRunSite)
process.env.NODE_ENV = 'development'
loadEnvFile()

const { createServer } = await import('vite')
const vite = await createServer({ server: { middlewareMode: true, hmr: { port: Number(process.env.PORT || 3000) + 1 } } })
const { startDevServer } = await vite.ssrLoadModule('/app/server/dev.ts')
const server = startDevServer(vite)
server.once('listening', () => console.log(`\nThe site is ready: http://localhost:${process.env.PORT || 3000}\nStop it with Ctrl+C.`))
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void vite.close().finally(() => process.exit(0)))
