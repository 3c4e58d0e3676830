/**
 * What Node runs to serve the site. Left to itself, V8 lets garbage grow to several times the 50 MB that are in use before
 * it looks at the old objects.
 */
export const SERVER = ['--heap-growing-percent=50', 'build/server/server.js']

/** The environment of the server: production, on this machine alone unless HOST says otherwise. */
export function serverEnv(env) {
  return { ...env, NODE_ENV: 'production', HOST: env.HOST || '127.0.0.1', PORT: env.PORT || '3000' }
}
