// Runs in its own process, so that the bench's other work does not delay the requests and distort their durations.
import { Agent, request } from 'node:http'

const TIMEOUT = 30_000 // ms

let isStopped = false
process.on('message', (message) => {
  if (message === 'stop') isStopped = true
  else void run(message)
})

/** @param {import('../load').LoadJob} job if `requests` is undefined, the load continues until the parent process sends `stop` */
async function run({ requests = Infinity, concurrency, each, ...what }) {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  const result = { durations: [], statuses: {} }
  let begun = 0
  const visit = async (_, visitor) => {
    while (!isStopped && begun < requests) {
      begun += 1
      const startedAt = performance.now()
      const status = await ask({ ...what, ...each?.[visitor], agent }).catch((error) => error.code ?? error.message)
      result.durations.push(performance.now() - startedAt)
      result.statuses[status] = (result.statuses[status] ?? 0) + 1
    }
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: concurrency }, visit))
  result.seconds = (performance.now() - startedAt) / 1000
  agent.destroy()
  process.send(result, () => process.disconnect())
}

function ask({ url, method, headers, body, agent }) {
  return new Promise((resolve, reject) => {
    const asking = request(url, { method, headers, agent, timeout: TIMEOUT }, (answer) => {
      answer.on('end', () => resolve(answer.statusCode)).on('error', reject).resume()
    })
    asking.on('timeout', () => asking.destroy(new Error('timeout'))).on('error', reject).end(body)
  })
}
