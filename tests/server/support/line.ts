import { once } from 'node:events'
import { connect } from 'node:net'
import { CutShort, readAnswer, type Answer } from './answers'

/** The answer, the end of the connection, or neither in time. */
export type Reply = Answer | 'closed' | 'nothing'

export type Line = ReturnType<typeof openLine>

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

  /** The next complete answer. Bytes lost to a reset count as not sent. */
  const take = (method: string): Reply | undefined => {
    const read = received.length > 0 ? readAnswer(received, method, isClosed) : undefined
    if (read) received = received.subarray(read.length)
    if (read) return read.answer
    if (isClosed && !isReset && received.length > 0) throw new CutShort(`cut short after ${received.length} bytes`)
    return isClosed ? 'closed' : undefined
  }

  /** Checks again at every event of the connection, until `see` finds something or `ms` have passed. */
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
    /** The next answer, to a request with this method. Throws a Malformed. */
    reply: async (method: string, ms: number): Promise<Reply> => (await until(() => take(method), ms)) ?? 'nothing',
    closes: async (ms: number) => (await until(() => (isClosed ? true : undefined), ms)) ?? false,
    unread: () => received.length,
    isClosed: () => isClosed,
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    end: () => socket.end(),
    async leave(how: 'close' | 'reset' = 'close') {
      if (isClosed) return
      if (how === 'reset' && !socket.connecting) socket.resetAndDestroy()
      else socket.destroy()
      await once(socket, 'close')
    },
  }
}
