import { once } from 'node:events'
import { connect } from 'node:net'
import { Malformed, readAnswer, type Answer } from './answers'

/** What came of a request: its answer, the end of the connection before one, or neither in the time given. */
export type Reply = Answer | 'closed' | 'nothing'

export type Line = ReturnType<typeof openLine>

/** Opens a connection to the server, which sends what it is given as it stands and reads answers one by one. */
export function openLine(port: number) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let received: Buffer = Buffer.alloc(0)
  let isClosed = false
  let isReset = false
  let look = () => {}
  socket.on('data', (part: Buffer) => {
    received = received.length > 0 ? Buffer.concat([received, part]) : part
    look()
  })
  socket.on('error', () => (isReset = true))
  socket.on('close', () => {
    isClosed = true
    look()
  })

  /** The next answer if it is whole. What a reset has cut off counts as not sent. */
  const take = (method: string): Reply | undefined => {
    const read = received.length > 0 ? readAnswer(received, method, isClosed) : undefined
    if (read) received = received.subarray(read.length)
    if (read) return read.answer
    if (isClosed && !isReset && received.length > 0) throw new Malformed(`cut short after ${received.length} bytes`)
    return isClosed ? 'closed' : undefined
  }

  /** Looks again at whatever happens on the line, until there is something to see or `ms` have passed. */
  const until = <Seen>(see: () => Seen | undefined, ms: number) => new Promise<Seen | undefined>((resolve, reject) => {
    const timer = setTimeout(() => finish(resolve, undefined), ms)
    const finish = <Value>(settle: (value: Value) => void, value: Value) => {
      clearTimeout(timer)
      look = () => {}
      settle(value)
    }
    look = () => {
      try {
        const seen = see()
        if (seen !== undefined) finish(resolve, seen)
      } catch (error) {
        finish(reject, error)
      }
    }
    look()
  })

  return {
    /** Resolves when the system has taken all bytes, to false if the connection is closed. */
    send: (bytes: string | Buffer) => new Promise<boolean>((resolve) => {
      if (isClosed || !socket.writable) return resolve(false)
      const onClose = () => resolve(false)
      socket.once('close', onClose)
      socket.write(bytes, (error) => {
        socket.off('close', onClose)
        resolve(!error)
      })
    }),
    /** The answer that is next, to a request with this method. Throws a Malformed. */
    reply: async (method: string, ms: number): Promise<Reply> => (await until(() => take(method), ms)) ?? 'nothing',
    /** Whether the server closes the connection within `ms`, whatever it still sends. */
    closes: async (ms: number) => (await until(() => (isClosed ? true : undefined), ms)) ?? false,
    /** The bytes that no answer was read from. */
    unread: () => received.length,
    isClosed: () => isClosed,
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    /** Says that nothing more will come. */
    end: () => socket.end(),
    /** Leaves without a word, or with a reset. */
    async leave(how: 'close' | 'reset' = 'close') {
      if (isClosed) return
      if (how === 'reset' && !socket.connecting) socket.resetAndDestroy()
      else socket.destroy()
      await once(socket, 'close')
    },
  }
}
