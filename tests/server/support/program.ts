// The server program with a stand-in for Remix, for tests of a process.
import { once } from 'node:events'
import { isStopping, onStop } from '~/infra/lifecycle'
import { runServer } from '~/server/run'

/** The test tells the program by its input when slow answers may end. */
const mayEnd = once(process.stdin, 'data')

const say = (text: string) => process.stdout.write(`${text}\n`)

const answers: Record<string, () => Response | Promise<Response>> = {
  '/slow': async () => {
    say('begun')
    await mayEnd
    return new Response('done')
  },
  '/stuck': () => {
    say('begun')
    return new Promise(() => {})
  },
  '/reject': () => {
    void Promise.reject(new Error('nobody waits'))
    return new Response('ok')
  },
  '/throw': () => {
    setImmediate(() => { throw new Error('nobody catches') })
    return new Response('ok')
  },
  '/readyz': () => new Response(null, { status: isStopping() ? 503 : 200 }),
}

void runServer(async () => {
  onStop(async () => void say('closed the database'))
  return {
    router: () => ({ findCall: () => undefined, isReadOnly: () => false, isDataUrlWithoutScreen: () => false, patternOf: () => '/*' }),
    render: async (request) => answers[new URL(request.url).pathname]?.() ?? new Response('ok'),
    files: (_request, next) => next(),
  }
})
