import type { Plugin } from 'vite'
import { env } from '../infra/env'
import { frontDoorSteps } from './steps'
import { openSite } from './stop'

/** Puts the front door before Vite's dev server, on the same address as in production. */
export function frontDoor(): Plugin {
  return {
    name: 'front-door',
    // A production build opens a server of Vite too, to read routes; it needs no settings.
    apply: (_config, { command, mode }) => command === 'serve' && mode === 'development',
    config: () => ({ server: { host: env.host, port: env.port, strictPort: true } }),
    configureServer(server) {
      openSite()
      server.middlewares.use(frontDoorSteps(env))
    },
  }
}
