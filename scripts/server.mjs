/**
 * The flags limit memory use. By default, V8 lets garbage grow to several times the roughly 50 MB of live objects before it collects
 * old objects. In Node 24, the young generation may also grow larger than in Node 20.
 */
export const SERVER_ARGUMENTS = ['--heap-growing-percent=50', '--max-semi-space-size=16', 'build/server/server.js']

/** In bytes. Without a fixed threshold, glibc keeps more and more of the memory that compression and password hashes free. */
const MALLOC = { MALLOC_TRIM_THRESHOLD_: '131072' }

export function createServerEnv(env) {
  return { ...MALLOC, ...env, NODE_ENV: 'production', HOST: env.HOST || '127.0.0.1', PORT: env.PORT || '3000' }
}
