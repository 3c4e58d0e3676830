/**
 * What Node runs to serve the site. Left to itself, V8 lets garbage grow to several times the 50 MB that are in use before
 * it looks at the old objects. Node 24 would let young ones grow to more than Node 20 does, too.
 */
export const SERVER = ['--heap-growing-percent=50', '--max-semi-space-size=16', 'build/server/server.js']

/** The environment of the server: production, on this machine alone unless HOST says otherwise. */
export function serverEnv(env) {
  return { ...env, NODE_ENV: 'production', HOST: env.HOST || '127.0.0.1', PORT: env.PORT || '3000' }
}
