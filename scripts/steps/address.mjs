import { get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

const LOCAL = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/** Whether anything speaks HTTP at HOST and PORT. Any answer counts: a site behind a proxy refuses a bare address. */
export function isAnswering(env) {
  return ask(env).catch(() => false) // not even a port: the server itself says so
}

function ask({ HOST, PORT }) {
  return new Promise((resolve) => {
    const asking = get({ host: LOCAL[HOST] ?? HOST, port: Number(PORT) || 0, path: '/healthz', timeout: 1000 }, (answer) => {
      answer.resume()
      resolve(true)
    })
    asking.on('timeout', () => asking.destroy()).on('error', () => resolve(false))
  })
}

/** Resolves once the server answers; one that never does ends by itself or is ended by whoever started it. */
export async function listening(env) {
  while (!(await isAnswering(env))) await wait(50)
}
