import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** Whether anything speaks HTTP at HOST and PORT. Any answer counts: a site behind a proxy refuses a bare address. */
export function isAnswering({ HOST, PORT }) {
  const host = { '0.0.0.0': '127.0.0.1', '::': '::1' }[HOST] ?? HOST
  return new Promise((resolve) => {
    request({ host, port: PORT, path: '/healthz', timeout: 1000 }, (answer) => {
      answer.resume()
      resolve(true)
    }).on('timeout', function () { this.destroy() }).on('error', () => resolve(false)).end()
  })
}

/** Resolves once the server answers; one that never does ends by itself or is ended by whoever started it. */
export async function listening(env) {
  while (!(await isAnswering(env))) await wait(50)
}
