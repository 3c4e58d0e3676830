import { get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

const LOCAL = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/** True for a response with any status, because the site may reject the Host header of this request. */
export function isServerResponding(env) {
  return ask(env).catch(() => false) // `ask` rejects only if the port is invalid, which the site reports itself.
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

/** Waits without a time limit: the caller exits when its server exits. */
export async function waitUntilServerResponds(env) {
  while (!(await isServerResponding(env))) await wait(50)
}
